/**
 * The chunk `filters`, loaded when somebody uses them.
 */
import { readSettings } from '../shared/settings/read';
import { rootIn } from './dom/root';
import { createFilters, type Filters } from './filters';
import { parseFilterSettings } from './settings';
import './chunk.scss';

/** Undefined where the page prints none. */
export const createPageFilters = (): Filters | undefined => {
	const root = rootIn( document );
	const settings = readSettings( 'filters', parseFilterSettings );
	return root && settings ? createFilters( { root, settings } ) : undefined;
};
