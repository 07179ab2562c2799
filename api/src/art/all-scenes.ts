import type { Scene } from './scene';
import { balance } from './scenes/balance';
import { car } from './scenes/car';
import { circuit } from './scenes/circuit';
import { eye } from './scenes/eye';
import { gamepad } from './scenes/gamepad';
import { globe } from './scenes/globe';
import { lattice } from './scenes/lattice';
import { leaves } from './scenes/leaves';
import { newspaper } from './scenes/newspaper';
import { orbits } from './scenes/orbits';
import { padlock } from './scenes/padlock';
import { pillars } from './scenes/pillars';
import { pixelLand } from './scenes/pixel-land';
import { rest } from './scenes/rest';
import { road } from './scenes/road';
import { room } from './scenes/room';
import { skyline } from './scenes/skyline';
import { slabs } from './scenes/slabs';
import { stairs } from './scenes/stairs';
import { stillLife } from './scenes/still-life';
import { stones } from './scenes/stones';
import { tiles } from './scenes/tiles';
import { tower } from './scenes/tower';
import { waves } from './scenes/waves';
import { wheel } from './scenes/wheel';
import { windows } from './scenes/windows';

/** Every family of covers. */
export const SCENES: readonly [Scene, ...Scene[]] = [
  slabs,
  waves,
  circuit,
  pixelLand,
  stairs,
  gamepad,
  road,
  car,
  wheel,
  leaves,
  stones,
  rest,
  orbits,
  eye,
  lattice,
  skyline,
  tiles,
  balance,
  windows,
  padlock,
  globe,
  newspaper,
  tower,
  pillars,
  stillLife,
  room,
];
