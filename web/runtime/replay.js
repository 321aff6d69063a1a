export function replay() {}
