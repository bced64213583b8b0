/**
 * Loads the cities when the province or the city of an address gets the pointer or the focus. Until
 * they are loaded, and if they can't be, the field takes what is typed.
 */
import type { Scope } from '../shared/dom/scope';
import type { Loader } from '../shared/loader';
import { chunk } from '../shared/loader/chunk';
import { onIntent } from '../shared/triggers';

/** The cities of Iran, below a city's field. */
export const CITIES = chunk(
	'checkout-cities',
	() => import( /* webpackChunkName: "checkout-cities" */ './city-fields' ),
	{ hasStyle: true, hasWords: true }
);

/** The select of a province may be replaced by WooCommerce's script, its row stays. */
const ROWS =
	'#billing_state_field,#billing_city_field,#shipping_state_field,#shipping_city_field';

export const startCities = (
	scope: Scope,
	loader: Pick< Loader, 'load' | 'prefetch' >,
	/** Elements whose ids begin with the address's. */
	rows = ROWS
): void => {
	let pressed = '';
	const attach = ( target: Element | null, type?: string ): void => {
		const row = target?.closest( rows );
		if ( row ) {
			// In the checkout block the press is on the name that lies over the field, and the first one may
			// have been before this script ran.
			if (
				type === 'pointerdown' ||
				target?.parentElement?.matches( ':hover' )
			) {
				pressed = row.id;
			}
			loader.load( CITIES ).then(
				// The press may follow the focus while the chunk is under way.
				( cities ) => cities.attach( row.id, pressed === row.id ),
				() => {}
			);
		}
	};
	onIntent( scope, rows, ( { type, target } ) =>
		type === 'pointerover'
			? loader.prefetch( CITIES )
			: attach( target as Element, type )
	);
	// The field may have had the focus before this script ran.
	attach( document.activeElement );
};
