/**
 * The entry of `vitrin-address`: where an address is edited in the account, its cities alone.
 */
import { createScope } from '../shared/dom/scope';
import { getLoader } from '../shared/loader';
import { startCities } from './load-cities';

startCities( createScope(), getLoader() );
