import type {Size} from './frame';

const BALLS = [
  {hue: 8, radius: 0.16, speed: 0.7, phase: 0},
  {hue: 45, radius: 0.11, speed: 1.1, phase: 2},
  {hue: 140, radius: 0.14, speed: 0.5, phase: 4},
  {hue: 270, radius: 0.09, speed: 1.6, phase: 5},
] as const;
const BARS = 12;

/**
 * The built-in picture: soft and hard edges, colours, fine lines and text, so
 * that every filter has something to do. The same at the same time.
 */
export function drawScene(
  context: CanvasRenderingContext2D,
  {width, height}: Size,
  seconds: number,
): void {
  const sky = context.createLinearGradient(0, 0, width, height);
  sky.addColorStop(0, `hsl(${200 + 30 * Math.sin(seconds / 3)} 60% 70%)`);
  sky.addColorStop(1, 'hsl(230 45% 25%)');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);

  context.fillStyle = 'hsl(220 30% 15%)';
  for (let i = 0; i < BARS; i++) {
    const rise = 0.15 + 0.12 * Math.sin(i * 1.7 + seconds * 1.3);
    const left = (i * width) / BARS;
    context.fillRect(left, height * (1 - rise), width / BARS - 2, height);
  }
  for (const {hue, radius, speed, phase} of BALLS) {
    const x = width * (0.5 + 0.4 * Math.sin(seconds * speed + phase));
    const y = height * (0.45 + 0.3 * Math.cos(seconds * speed * 1.3 + phase));
    context.fillStyle = `hsl(${hue} 75% 55%)`;
    context.beginPath();
    context.arc(x, y, radius * height, 0, 2 * Math.PI);
    context.fill();
  }
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(0.2 * Math.sin(seconds));
  context.font = `bold ${Math.round(height * 0.28)}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = 'white';
  context.fillText('行间', 0, 0);
  context.restore();
}
