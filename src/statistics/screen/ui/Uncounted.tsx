import { __, sprintf } from '@wordpress/i18n';
import type { Overview } from '../api';
import { useFacts } from './context';

/** Of how many orders no visit was counted, how sure that is, and what can be done. */
export function Uncounted( { overview }: { overview: Overview } ) {
	const { boot, format } = useFacts();
	const { orders, uncounted, low, high } = overview.uncounted;
	return (
		<>
			{ orders === 0 ? (
				<p>
					{ __(
						'There are no orders in these days by which it could be told how much of the traffic isn’t seen.',
						'vitrin'
					) }
				</p>
			) : (
				<p>
					<strong className="vitrin-stats__value">
						{ format.share( uncounted / orders ) }
					</strong>{ ' ' }
					{ sprintf(
						/* translators: 1: how many orders, 2: of how many. */
						__(
							'%1$s of %2$s orders came without a counted visit.',
							'vitrin'
						),
						format.number( uncounted ),
						format.number( orders )
					) }{ ' ' }
					{ sprintf(
						/* translators: 1: a share such as 4%, 2: a greater share. */
						__(
							'With so many orders the true share lies between %1$s and %2$s, in 95 of 100 cases.',
							'vitrin'
						),
						format.share( low ),
						format.share( high )
					) }
				</p>
			) }
			<p>
				{ __(
					'About as much of the traffic these figures don’t see: where scripts are blocked, or who asks not to be counted.',
					'vitrin'
				) }{ ' ' }
				{ __(
					'If it is more than a fifth, a cache or a firewall may hold visits up.',
					'vitrin'
				) }{ ' ' }
				{ boot.maySet && (
					<a href="#vitrin-counting-test">
						{ __( 'Test counting now', 'vitrin' ) }
					</a>
				) }
			</p>
		</>
	);
}
