import { useCallback, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewLine } from '@vitrin/cart';
import { announceIfSlow } from './announce-if-slow';
import { announce, useDependencies } from './context';
import { report } from './report';

/** Changes a line's quantity and announces the outcome; the same function on every render. */
export function useQuantityChange() {
	const dependencies = useDependencies();
	const { cart, format } = dependencies;
	/** Of each line, the change that was requested last. */
	const newest = useRef( new Map< string, object >() ).current;

	return useCallback(
		async (
			{ key, name }: ViewLine,
			quantity: number,
			by?: number
		): Promise< void > => {
			// Of several clicks only the last is announced: the others are no longer true.
			const mine = {};
			newest.set( key, mine );
			/** With the clicks of other tabs it may differ from what this tab showed. */
			const lastQuantity = () =>
				newest.get( key ) === mine &&
				cart.getState().view.lines.find( ( line ) => line.key === key )
					?.quantity;
			const result = await announceIfSlow(
				cart.setQuantity( key, quantity, undefined, by ),
				() => {
					const pending = lastQuantity();
					return pending
						? sprintf(
								/* translators: 1: product name, 2: quantity. */
								__(
									'%1$s: quantity %2$s, not confirmed yet.',
									'vitrin'
								),
								name,
								format.number( pending )
							)
						: '';
				}
			);
			report( dependencies, result );
			const confirmed = lastQuantity();
			if ( result.ok && confirmed ) {
				announce(
					sprintf(
						/* translators: 1: product name, 2: quantity, 3: the cart's total. */
						__( '%1$s: quantity %2$s. Total %3$s.', 'vitrin' ),
						name,
						format.number( confirmed ),
						format.money( cart.getState().view.totals.total ).text
					)
				);
			}
		},
		[ cart, format, newest, dependencies ]
	);
}
