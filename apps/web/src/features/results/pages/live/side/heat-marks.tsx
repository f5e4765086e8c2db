import { useEffect, useRef } from 'react';
import styles from '../live.module.css';
import { faded, type PressedScreen } from './recent-presses';

interface HeatMarksProps {
  /** px of the whole screen, and how much of its height is in sight. */
  readonly width: number;
  readonly height: number;
  readonly seen: number;
  readonly pressed: PressedScreen;
  readonly now: number;
}

/** px */
const radius = 6;
const ring = 2.5;
/** Of a press of this moment that hit something, 0..1. */
const strongest = 0.6;

/** Clicks on a screen, each as pale as it is old. Painted: hundreds of elements that change every second hold up all else on the page. */
export function HeatMarks({ width, height, seen, pressed, now }: HeatMarksProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { devicePixelRatio } = window;
    const { color, outlineColor } = getComputedStyle(canvas.current);
    // Which clears it, too.
    canvas.current.width = width * devicePixelRatio;
    canvas.current.height = seen * devicePixelRatio;
    context.scale(devicePixelRatio, devicePixelRatio);
    context.fillStyle = color;
    context.strokeStyle = outlineColor;
    context.lineWidth = ring;
    for (const { x, y, opacity, isMissed } of faded(pressed, now)) {
      context.globalAlpha = isMissed ? opacity : opacity * strongest;
      context.beginPath();
      context.arc(x * width, y * height, radius, 0, 2 * Math.PI);
      if (isMissed) context.stroke();
      else context.fill();
    }
  }, [width, height, seen, pressed, now]);
  return <canvas ref={canvas} className={styles.heatMarks} style={{ width, height: seen }} />;
}
