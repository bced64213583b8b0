import { useLayoutEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useCart, useDependencies } from './context';

/**
 * Says that changes wait for the connection, for as long as they do. Between lines and
 * totals, where it moves no line; the region is there before its words, or nothing is said.
 */
export function Offline() {
	const { isOffline } = useCart();
	const { dialog } = useDependencies();
	// On a low window the strip may come over what has focus.
	useLayoutEffect( () => {
		const { activeElement } = document;
		if ( isOffline && dialog.contains( activeElement ) ) {
			activeElement?.scrollIntoView( { block: 'nearest' } );
		}
	}, [ isOffline, dialog ] );
	return (
		<div role="status">
			{ isOffline && (
				<p className="vitrin-offline">
					{ __(
						'You are offline. Changes will be sent when the connection is back.',
						'vitrin'
					) }
				</p>
			) }
		</div>
	);
}
