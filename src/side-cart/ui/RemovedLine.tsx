import { useLayoutEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useDependencies } from './context';
import type { Removed } from './use-removed';

/** Where a line stood: says that it is gone, and takes it back. */
export function RemovedLine( {
	removed,
	onUndo,
	onStay,
	onLeave,
}: {
	removed: Removed;
	/** `isByKey`: not by a click or a touch. */
	onUndo: ( removed: Removed, isByKey: boolean ) => void;
	/** Somebody is here: nothing passes meanwhile. */
	onStay: ( key: string ) => void;
	onLeave: ( key: string ) => void;
} ) {
	const { dialog } = useDependencies();
	const { key, name } = removed.line;
	const button = useRef< HTMLButtonElement >( null );
	useLayoutEffect( () => {
		onLeave( key );
		// The only line went with the focus on its button.
		if ( dialog.open && ! dialog.contains( document.activeElement ) ) {
			button.current?.focus();
		}
	}, [ dialog, key, onLeave ] );
	return (
		<li
			className="vitrin-removed"
			onPointerEnter={ () => onStay( key ) }
			onPointerLeave={ ( { currentTarget } ) =>
				currentTarget.contains( document.activeElement ) ||
				onLeave( key )
			}
			onFocus={ () => onStay( key ) }
			onBlur={ () => onLeave( key ) }
		>
			<span className="vitrin-removed__text">
				{ sprintf(
					/* translators: %s: product name. */
					__( '%s was removed.', 'vitrin' ),
					name
				) }
			</span>
			<button
				ref={ button }
				type="button"
				className="vitrin-removed__undo"
				aria-label={ sprintf(
					/* translators: %s: product name. */
					__( 'Undo: put %s back into the cart', 'vitrin' ),
					name
				) }
				onClick={ ( { detail } ) => onUndo( removed, ! detail ) }
			>
				{ __( 'Undo', 'vitrin' ) }
			</button>
		</li>
	);
}
