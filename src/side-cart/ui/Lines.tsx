import {
	startTransition,
	useCallback,
	useEffect,
	useRef,
	useState,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewCart, ViewLine } from '@vitrin/cart';
import { announce, useParts } from './context';
import { Line } from './Line';
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
	const { cart, format } = useParts();
	const buttons = useRef( new Map< string, HTMLButtonElement >() ).current;
	const [ shown, setShown ] = useState( FIRST );
	useEffect( () => startTransition( () => setShown( Infinity ) ), [] );

	const onQuantity = useCallback(
		async ( { key, name }: ViewLine, quantity: number ) => {
			const { ok } = await cart.setQuantity( key, quantity );
			const now = cart
				.getState()
				.view.lines.find( ( line ) => line.key === key );
			// Of several presses only the last is said: the ones before it are no longer true.
			if ( ok && now?.quantity === quantity ) {
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
		[ cart, format ]
	);

	const onRemove = useCallback(
		async ( { key, name }: ViewLine ) => {
			const next = neighbourOf( cart.getState().view.lines, key );
			buttons.get( next?.key ?? '' )?.focus();
			const { ok } = await cart.remove( key );
			if ( ok ) {
				announce(
					sprintf(
						/* translators: %s: product name. */
						__( '%s was removed from the cart.', 'vitrin' ),
						name
					)
				);
			}
		},
		[ cart, buttons ]
	);

	return (
		<ul className="vitrin-lines">
			{ view.lines.slice( 0, shown ).map( ( line ) => (
				<Line
					key={ line.key }
					line={ line }
					onQuantity={ onQuantity }
					onRemove={ onRemove }
					buttons={ buttons }
				/>
			) ) }
			{ Array.from( { length: view.incoming }, ( _, at ) => (
				<li key={ `incoming-${ at }` } aria-hidden="true">
					<Skeleton />
				</li>
			) ) }
		</ul>
	);
}
