import {
	useCallback,
	useRef,
	useLayoutEffect,
	useState,
	useEffect,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { type ViewLine, getEngine } from '@vitrin/cart';
import { announce, announceIfSlow, report } from './announcements';
import { useDependencies } from './context';
import { createReturningFocus } from '../../shared/dom/focus-line';
import {
	neighbourOf,
	createRemovals,
	type Removed as RemovedOf,
} from '../../shared/domain/removals';
import { realClock } from '../../shared/domain/time';

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

/**
 * Removes lines and puts them back, moves the focus accordingly and announces the outcome.
 *
 * @param buttons The remove button of each line, by key.
 */
export function useLineRemoval( buttons: Map< string, HTMLButtonElement > ) {
	const dependencies = useDependencies();
	const { cart, format } = dependencies;
	const { removed, remember, forget, stop, start } = useRemoved();
	const [ returning ] = useState( createReturningFocus );
	useLayoutEffect( () => {
		returning.give(
			( key ) => buttons.get( key )?.closest( 'li' ) ?? undefined
		);
	} );

	const onRemove = useCallback(
		async ( line: ViewLine, isLeft = false ) => {
			const { key, name } = line;
			const { lines } = cart.getState().view;
			if ( ! isLeft ) {
				const next = neighbourOf( lines, key );
				buttons.get( next?.key ?? '' )?.focus();
			}
			const result = await announceIfSlow( cart.remove( key ), () =>
				/* translators: %s: product name. */
				sprintf( __( '%s is being removed.', 'vitrin' ), name )
			);
			report( dependencies, result );
			if ( result.ok ) {
				remember(
					line,
					lines.findIndex( ( other ) => other.key === key )
				);
				announce(
					sprintf(
						/* translators: %s: product name. */
						__(
							'%s was removed from the cart. For ten seconds this can be undone.',
							'vitrin'
						),
						name
					)
				);
			}
		},
		[ cart, buttons, dependencies, remember ]
	);

	const onUndo = useCallback(
		async ( { line, at }: Removed, isByKey: boolean ) => {
			forget( line.key );
			returning.expect( line.key, isByKey );
			const result = await announceIfSlow(
				Promise.resolve( getEngine()?.methods.restore( line, at ) ),
				() =>
					sprintf(
						/* translators: %s: product name. */
						__( '%s is being put back.', 'vitrin' ),
						line.name
					)
			);
			if ( result && ! result.ok ) {
				returning.drop();
				report( dependencies, result );
			}
			if ( result?.ok ) {
				announce(
					sprintf(
						/* translators: 1: product name, 2: the cart's total. */
						__( '%1$s is back in the cart. Total %2$s.', 'vitrin' ),
						line.name,
						format.money( cart.getState().view.totals.total ).text
					)
				);
			}
		},
		[ cart, forget, format, dependencies, returning ]
	);

	return { removed, onRemove, onUndo, stop, start };
}

export type Removed = RemovedOf< ViewLine >;

/** The removals that can be taken back, and the same functions on every render. */
function useRemoved() {
	const [ removed, setRemoved ] = useState< readonly Removed[] >( [] );
	const [ removals ] = useState( () =>
		createRemovals< ViewLine >( realClock, setRemoved )
	);
	useEffect( () => removals.dispose, [ removals ] );
	return { removed, ...removals };
}
