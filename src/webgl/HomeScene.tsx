/** The scene that the home page shows. */
export {default} from './scenes/sdf';
