import type { Canvas } from '../canvas';
import { light, shade } from '../ink';
import type { Random } from '../random';
import { HEAD } from './head';

/** A cut of hair: what lies behind the head and what lies before it, for a head at (320, 270). */
export interface HairCut {
  back?(canvas: Canvas, colour: string, random: Random): void;
  front(canvas: Canvas, colour: string, random: Random): void;
}

const OUTER = 'M226 285C206 150 262 112 322 112S436 150 414 285';

const painted = (fill: string) => ({
  fill,
  sprays: [shade(20, 0.75, 0.75), light(230, 0.28, 0.4)],
});
const behind = (fill: string) => ({ fill, sprays: [shade(60, 0.9, 0.9)] });

/** Short, combed over from the left. */
const sidePart: HairCut = {
  front: (canvas, colour) => {
    canvas.path(
      `${OUTER}C408 240 398 208 376 190C340 214 290 204 262 172C250 200 236 230 226 285Z`,
      painted(colour),
    );
    canvas.path(
      'M262 172C252 120 330 84 400 130C440 160 424 200 410 214C380 196 320 214 262 172Z',
      painted(colour),
    );
  },
};

/** Cropped close. */
const crop: HairCut = {
  front: (canvas, colour) =>
    canvas.path(
      `${OUTER}C412 238 402 206 384 194C356 184 284 184 256 194C238 206 230 238 226 285Z`,
      painted(colour),
    ),
};

/** To the chin, with a fringe. */
const bob: HairCut = {
  back: (canvas, colour) =>
    canvas.path(
      'M206 300C186 140 256 100 320 100S454 140 434 300C440 360 436 400 420 420H220C204 400 200 360 206 300Z',
      behind(colour),
    ),
  front: (canvas, colour) => {
    canvas.path(
      `${OUTER}C412 262 406 240 402 226C360 240 286 240 240 222C232 240 228 262 226 285Z`,
      painted(colour),
    );
    canvas.path(
      'M226 240C196 300 206 380 216 416C240 416 246 400 240 370C234 330 234 280 240 230Z',
      painted(colour),
    );
    canvas.path(
      'M414 240C444 300 434 380 424 416C400 416 394 400 400 370C406 330 406 280 400 230Z',
      painted(colour),
    );
  },
};

/** Long, parted in the middle. */
const long: HairCut = {
  back: (canvas, colour) =>
    canvas.path(
      'M200 320C180 140 250 96 320 96S460 140 440 320C448 420 470 470 486 520H154C170 470 192 420 200 320Z',
      behind(colour),
    ),
  front: (canvas, colour) => {
    canvas.path(
      'M322 112C262 108 206 150 222 300C226 350 214 420 192 470C236 460 250 400 244 340C240 270 262 200 322 150Z',
      painted(colour),
    );
    canvas.path(
      'M318 112C378 108 434 150 418 300C414 350 426 420 448 470C404 460 390 400 396 340C400 270 378 200 318 150Z',
      painted(colour),
    );
  },
};

/** Tied up on top. */
const bun: HairCut = {
  back: (canvas, colour) => canvas.circle(330, 96, 58, behind(colour)),
  front: (canvas, colour) => {
    canvas.circle(330, 92, 52, painted(colour));
    canvas.path(`${OUTER}C410 236 392 196 320 182C248 196 230 236 226 285Z`, painted(colour));
    canvas.path('M276 130C320 150 350 150 384 132', { stroke: colour, strokeWidth: 6 });
  },
};

/** Full curls all round. */
const curls: HairCut = {
  back: (canvas, colour, random) => {
    for (let curl = 0; curl < 26; curl += 1) {
      const angle = Math.PI * (0.86 + (curl / 25) * 1.28);
      canvas.circle(
        320 + Math.cos(angle) * 118,
        248 + Math.sin(angle) * 122,
        random.range(44, 58),
        behind(colour),
      );
    }
  },
  front: (canvas, colour, random) => {
    for (let curl = 0; curl < 11; curl += 1) {
      const angle = Math.PI * (1.02 + (curl / 10) * 0.96);
      canvas.circle(
        320 + Math.cos(angle) * 92,
        236 + Math.sin(angle) * 88,
        random.range(26, 36),
        painted(colour),
      );
    }
  },
};

/** Shaved sides, waves on top. */
const waves: HairCut = {
  front: (canvas, colour) => {
    canvas.clip(HEAD, () => {
      for (const [x, edge] of [
        [226, 244],
        [414, 396],
      ] as const)
        canvas.path(`M${x} 120V292L${edge} 262V120Z`, { fill: colour, opacity: 0.55 });
    });
    canvas.path(
      'M232 206C196 176 222 120 270 124C280 84 350 76 372 106C420 96 446 150 414 206C390 186 366 200 340 190C310 202 270 186 232 206Z',
      painted(colour),
    );
  },
};

/** Grown-out and swept back, over the collar. */
const swept: HairCut = {
  back: (canvas, colour) =>
    canvas.path(
      'M212 300C190 150 256 104 320 104S450 150 428 300C432 350 440 380 452 402C420 420 400 410 392 390H248C240 410 220 420 188 402C200 380 208 350 212 300Z',
      behind(colour),
    ),
  front: (canvas, colour) =>
    canvas.path(
      'M224 290C200 150 262 104 326 106C392 108 440 156 416 290C410 230 386 176 300 160C262 184 236 220 224 290Z',
      painted(colour),
    ),
};

/** Every cut. */
export const HAIR_CUTS: readonly [HairCut, ...HairCut[]] = [
  sidePart,
  crop,
  bob,
  long,
  bun,
  curls,
  waves,
  swept,
];
