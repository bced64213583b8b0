/**
 * The entry of `vitrin-filters`, brought when somebody uses the filters.
 */
import { readSettings } from '@vitrin/cart';
import { rootIn } from './dom/root';
import { createFilters, type Filters } from './filters';
import { parseFilterSettings } from './settings';
import './part.scss';

export type Part = Filters;

declare global {
	interface VitrinGlobal {
		filters?: Part;
	}
}

const root = rootIn( document );
const settings = readSettings( 'filters', parseFilterSettings );

if ( root && settings ) {
	( window.vitrin ??= {} ).filters = createFilters( { root, settings } );
}
