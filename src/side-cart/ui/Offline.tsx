import { __ } from '@wordpress/i18n';
import { useCart } from './context';

/**
 * Says that changes wait for the connection, for as long as they do. Between lines and
 * totals, where it moves no line; the region is there before its words, or nothing is said.
 */
export function Offline() {
	const { isOffline } = useCart();
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
