import type { Scene } from './scene.ts'
import type { SceneName } from './scene-words.ts'
import * as boardGame from './scenes/board-game-scenes.ts'
import * as camping from './scenes/camping-scenes.ts'
import * as coffee from './scenes/coffee-scenes.ts'
import * as craft from './scenes/craft-scenes.ts'
import * as cycling from './scenes/cycling-scenes.ts'
import * as dinner from './scenes/dinner-scenes.ts'
import * as exhibition from './scenes/exhibition-scenes.ts'
import * as film from './scenes/film-scenes.ts'
import * as gathering from './scenes/gathering-scenes.ts'
import * as liveMusic from './scenes/live-music-scenes.ts'
import * as outdoor from './scenes/outdoor-scenes.ts'
import * as exercise from './scenes/exercise-scenes.ts'
import * as pastime from './scenes/pastime-scenes.ts'
import * as townWalk from './scenes/town-walk-scenes.ts'
import * as singles from './scenes/singles-scenes.ts'
import * as sport from './scenes/sport-scenes.ts'

/** Every scene by its name. */
export const allScenes: Readonly<Record<SceneName, Scene>> = {
  ...exercise,
  ...pastime,
  ...townWalk,
  ...singles,
  ...outdoor,
  ...coffee,
  ...boardGame,
  ...sport,
  ...liveMusic,
  ...dinner,
  ...exhibition,
  ...camping,
  ...film,
  ...cycling,
  ...craft,
  ...gathering,
}
