/**
 * The chunk `option-picker`: what the drawer's option picker holds. It comes with the first product
 * whose options are to be chosen; the frame is the drawer's (../ui/OptionPicker.tsx).
 */
import './style.scss';

export { parseOptionPicker } from '../domain/product';
export { Content } from './Content';
