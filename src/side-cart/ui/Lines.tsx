import {
	startTransition,
	useCallback,
	useEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CartResult, ViewCart, ViewLine } from '@vitrin/cart';
import { announce, useCart, useParts } from './context';
import { Line } from './Line';
import { orSay } from './or-say';
import { Skeleton } from './Skeleton';

/** Drawn at first, about a screen; the rest follows without holding a press up. */
const FIRST = 6;

/** Where focus goes when this line is removed: the next that stays, else the one before. */
export function neighbourOf(
	lines: readonly ViewLine[],
	key: string
): ViewLine | undefined {
	const at = lines.findIndex( ( line ) => line.key === key );
	const stays = ( line: ViewLine ) => ! line.removing;
	return (
		lines.slice( at + 1 ).find( stays ) ??
		lines.slice( 0, at ).findLast( stays )
	);
}

export function Lines( { view }: { view: ViewCart } ) {
	const { cart, dialog, format, store } = useParts();
	const { isOffline } = useCart();
	const buttons = useRef( new Map< string, HTMLButtonElement >() ).current;
	const [ shown, setShown ] = useState( FIRST );
	useEffect( () => startTransition( () => setShown( Infinity ) ), [] );

	/** In an open drawer the notice says it; behind a closed one nobody would hear of it. */
	const report = useCallback(
		( result: CartResult ): void => {
			const message = result.ok ? '' : result.failure.message;
			if ( message && ! dialog.open ) {
				announce( message );
				document.addEventListener(
					'vitrin:side-cart-opened',
					() => store.showNotice( message ),
					{ once: true }
				);
			}
		},
		[ dialog, store ]
	);

	const onQuantity = useCallback(
		async ( { key, name }: ViewLine, quantity: number ) => {
			// Of several presses only the last is said: the ones before it are no longer true.
			const isLast = () =>
				cart.getState().view.lines.find( ( line ) => line.key === key )
					?.quantity === quantity;
			const result = await orSay(
				cart.setQuantity( key, quantity ),
				() =>
					isLast()
						? sprintf(
								/* translators: 1: product name, 2: quantity. */
								__(
									'%1$s: quantity %2$s, not confirmed yet.',
									'vitrin'
								),
								name,
								format.number( quantity )
							)
						: ''
			);
			report( result );
			if ( result.ok && isLast() ) {
				announce(
					sprintf(
						/* translators: 1: product name, 2: quantity, 3: the cart's total. */
						__( '%1$s: quantity %2$s. Total %3$s.', 'vitrin' ),
						name,
						format.number( quantity ),
						format.money( cart.getState().view.totals.total ).text
					)
				);
			}
		},
		[ cart, format, report ]
	);

	const onRemove = useCallback(
		async ( { key, name }: ViewLine ) => {
			const next = neighbourOf( cart.getState().view.lines, key );
			buttons.get( next?.key ?? '' )?.focus();
			const result = await orSay( cart.remove( key ), () =>
				/* translators: %s: product name. */
				sprintf( __( '%s is being removed.', 'vitrin' ), name )
			);
			report( result );
			if ( result.ok ) {
				announce(
					sprintf(
						/* translators: %s: product name. */
						__( '%s was removed from the cart.', 'vitrin' ),
						name
					)
				);
			}
		},
		[ cart, buttons, report ]
	);

	return (
		<ul className="vitrin-lines">
			{ view.lines.slice( 0, shown ).map( ( line ) => (
				<Line
					key={ line.key }
					line={ line }
					onQuantity={ onQuantity }
					onRemove={ onRemove }
					isWaiting={ isOffline }
					buttons={ buttons }
				/>
			) ) }
			{ Array.from( { length: view.incoming }, ( _, at ) => (
				<li key={ `incoming-${ at }` }>
					<span className="vitrin-hidden">
						{ __( 'One more product is being added.', 'vitrin' ) }
					</span>
					<Skeleton />
				</li>
			) ) }
		</ul>
	);
}
