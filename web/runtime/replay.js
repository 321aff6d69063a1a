// Draws one layer of a stage in one call. The shapes come from Python (web/app/shapes.py) as JSON;
// this file knows how each kind is drawn and nothing of any game.

const FONT = 'system-ui, "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif';
const SMALLEST_TEXT = 12;
// Some phones refuse canvases of more pixels.
const MOST_PIXELS = 16e6;
const LINE = 2;
const SHADOW = { y: 3, blur: 8 };

/** Clears the canvas, sizes it to width x height CSS pixels and draws the layer. */
export function replay(canvas, json, width, height, shadow) {
  const wanted = globalThis.devicePixelRatio || 1;
  const ratio = Math.min(wanted, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
  const [w, h] = [Math.floor(width * ratio), Math.floor(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    if (canvas.classList.contains("held")) {
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
  }
  const context = canvas.getContext("2d");
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, w, h);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.textAlign = "center";
  const pen = { context, ratio, shadow };
  for (const shape of JSON.parse(json)) draw(pen, shape);
}

// Drawings that are needed often, each made once: they are only copied then.
const stamps = new Map();

/** Makes a stamp of shapes around (0, 0) for a square of this size; without a name, forgets all. */
export function stamp(name, json, size, shadow) {
  if (name === null || name === undefined) {
    stamps.clear();
    return;
  }
  const ratio = globalThis.devicePixelRatio || 1;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.ceil(size * ratio);
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, canvas.width / 2, canvas.height / 2);
  context.lineJoin = "round";
  context.lineCap = "round";
  context.textAlign = "center";
  for (const shape of JSON.parse(json)) draw({ context, ratio, shadow }, shape);
  stamps.set(name, canvas);
}

/** Stamps of one size: a name, a place and a number of quarters turned clockwise for each. */
function press(context, { names, at, turns, size }) {
  context.imageSmoothingQuality = "high";
  names.forEach((name, i) => {
    const image = stamps.get(name);
    if (!image) return;
    const [x, y] = [at[2 * i], at[2 * i + 1]];
    if (turns && turns[i]) {
      context.save();
      context.translate(x, y);
      context.rotate((turns[i] * Math.PI) / 2);
      context.drawImage(image, -size / 2, -size / 2, size, size);
      context.restore();
    } else {
      context.drawImage(image, x - size / 2, y - size / 2, size, size);
    }
  });
}

function draw(pen, shape) {
  const { context } = pen;
  if (shape.kind === "group") {
    context.save();
    context.translate(shape.x, shape.y);
    context.scale(shape.scale, shape.scale);
    context.globalAlpha *= shape.alpha;
    if (shape.clip) context.clip(OUTLINES.rect({ box: shape.clip, corner: shape.corner }));
    for (const part of shape.shapes) draw(pen, part);
    context.restore();
    return;
  }
  const alpha = context.globalAlpha;
  if (shape.alpha !== undefined) context.globalAlpha = alpha * shape.alpha;
  if (shape.kind === "stamps") {
    press(context, shape);
  } else if (shape.kind === "text") {
    writeText(context, shape);
  } else {
    const outline = OUTLINES[shape.kind](shape);
    if (shape.fill) {
      if (shape.shadow) {
        // A shadow ignores the transform, so the pixel ratio has to be put in by hand.
        context.shadowColor = pen.shadow;
        context.shadowBlur = SHADOW.blur * pen.ratio;
        context.shadowOffsetY = SHADOW.y * pen.ratio;
      }
      context.fillStyle = shape.fill;
      context.fill(outline);
      context.shadowColor = "transparent";
    }
    if (shape.stroke) {
      context.strokeStyle = shape.stroke;
      context.lineWidth = shape.width ?? LINE;
      context.setLineDash(shape.dash ?? []);
      context.stroke(outline);
    }
  }
  context.globalAlpha = alpha;
}

const OUTLINES = {
  path: ({ d }) => new Path2D(d),

  line({ points }) {
    const outline = new Path2D();
    for (let i = 0; i < points.length; i += 2) outline.lineTo(points[i], points[i + 1]);
    return outline;
  },

  polygon({ points, corner }) {
    const outline = new Path2D();
    const n = points.length;
    if (!corner) {
      for (let i = 0; i < n; i += 2) outline.lineTo(points[i], points[i + 1]);
    } else {
      // Start in the middle of the last side, so that every corner is an arc between two sides.
      outline.moveTo((points[n - 2] + points[0]) / 2, (points[n - 1] + points[1]) / 2);
      for (let i = 0; i < n; i += 2) {
        const [x, y] = [points[(i + 2) % n], points[(i + 3) % n]];
        outline.arcTo(points[i], points[i + 1], (points[i] + x) / 2, (points[i + 1] + y) / 2, corner);
      }
    }
    outline.closePath();
    return outline;
  },

  dots({ points, r }) {
    const outline = new Path2D();
    for (let i = 0; i < points.length; i += 2) {
      outline.moveTo(points[i] + r, points[i + 1]);
      outline.arc(points[i], points[i + 1], r, 0, 2 * Math.PI);
    }
    return outline;
  },

  rect({ box, corner }) {
    const outline = new Path2D();
    const [x, y, w, h] = box;
    const r = Math.min(corner, w / 2, h / 2);
    outline.moveTo(x + r, y);
    outline.arcTo(x + w, y, x + w, y + h, r);
    outline.arcTo(x + w, y + h, x, y + h, r);
    outline.arcTo(x, y + h, x, y, r);
    outline.arcTo(x, y, x + w, y, r);
    outline.closePath();
    return outline;
  },
};

const fonts = (size, weight) => `${weight} ${size}px ${FONT}`;

/** One line of text with its optical middle at (x, y), made smaller until it fits the room. */
function writeText(context, { words, x, y, size, room, weight, fill, stroke, width }) {
  context.font = fonts(size, weight);
  let measured = context.measureText(words);
  if (measured.width > room && size > SMALLEST_TEXT) {
    size = Math.max(SMALLEST_TEXT, Math.floor((size * room) / measured.width));
    context.font = fonts(size, weight);
    measured = context.measureText(words);
  }
  // Centred by what is inked: the line box of a Japanese font sits lower than its numerals.
  const base = y + (measured.actualBoundingBoxAscent - measured.actualBoundingBoxDescent) / 2;
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width;
    context.setLineDash([]);
    context.strokeText(words, x, base, room);
  }
  context.fillStyle = fill;
  context.fillText(words, x, base, room);
}
