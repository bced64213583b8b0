/**
 * The entry of `vitrin-loop-builder`: only pages with a block of the loop builder need it.
 */
import { getLoader } from '../shared/loader';
import { startLoops } from './index';
import './style.scss';

startLoops( { loader: getLoader() } );
