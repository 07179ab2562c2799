import type { Scene } from './scene';
import { balance } from './scenes/balance';
import { batteries } from './scenes/batteries';
import { car } from './scenes/car';
import { circuit } from './scenes/circuit';
import { clock } from './scenes/clock';
import { contours } from './scenes/contours';
import { eye } from './scenes/eye';
import { gamepad } from './scenes/gamepad';
import { gauge } from './scenes/gauge';
import { globe } from './scenes/globe';
import { keyboard } from './scenes/keyboard';
import { lattice } from './scenes/lattice';
import { leaves } from './scenes/leaves';
import { library } from './scenes/library';
import { newspaper } from './scenes/newspaper';
import { orbits } from './scenes/orbits';
import { padlock } from './scenes/padlock';
import { pillars } from './scenes/pillars';
import { pixelLand } from './scenes/pixel-land';
import { planes } from './scenes/planes';
import { pulse } from './scenes/pulse';
import { record } from './scenes/record';
import { rest } from './scenes/rest';
import { road } from './scenes/road';
import { robot } from './scenes/robot';
import { room } from './scenes/room';
import { skyline } from './scenes/skyline';
import { slabs } from './scenes/slabs';
import { stairs } from './scenes/stairs';
import { stillLife } from './scenes/still-life';
import { stones } from './scenes/stones';
import { tiles } from './scenes/tiles';
import { touch } from './scenes/touch';
import { tower } from './scenes/tower';
import { tunnel } from './scenes/tunnel';
import { waves } from './scenes/waves';
import { wheel } from './scenes/wheel';
import { windows } from './scenes/windows';

/** Every family of covers by its name; the order decides between equals. */
export const SCENES = {
  keyboard,
  record,
  clock,
  batteries,
  touch,
  planes,
  library,
  contours,
  tunnel,
  robot,
  gauge,
  pulse,
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
} as const satisfies Record<string, Scene>;
