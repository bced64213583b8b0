/**
 * The chunk `suggestions`: what the drawer suggests. It comes after the lines, where the settings
 * ask for it. Its style is that of ../early-suggestions/.
 */
export { Suggestions } from './Suggestions';
