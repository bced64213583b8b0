import { useCallback, useLayoutEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getEngine, type ViewLine } from '@vitrin/cart';
import { createReturningFocus } from '../../shared/dom/focus-line';
import { neighbourOf } from '../../shared/domain/neighbour';
import { announceIfSlow } from './announce-if-slow';
import { announce, useDependencies } from './context';
import { report } from './report';
import { useRemoved, type Removed } from './use-removed';

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
