import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Finding, Health, Overview } from '../api';
import { useFacts } from './context';
import { Card, Failure, Skeleton } from './Part';
import type { Report } from './use-report';

const isWrong = ( { state }: Finding ): boolean =>
	[ 'bad', 'warning' ].includes( state );

/** Of how many orders of the days no visit was counted, and how sure that is. */
function Uncounted( { overview }: { overview: Overview } ) {
	const { format } = useFacts();
	const { orders, uncounted, low, high } = overview.uncounted;
	if ( orders === 0 ) {
		return (
			<p>
				{ __(
					'There are no orders in these days by which it could be told how much of the traffic isn’t seen.',
					'vitrin'
				) }
			</p>
		);
	}
	return (
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
			) }{ ' ' }
			{ __(
				'About as much of the traffic these figures don’t see: where scripts are blocked, or who asks not to be counted.',
				'vitrin'
			) }{ ' ' }
			{ uncounted > 0 && overview.uncountedUrl !== '' && (
				<a href={ overview.uncountedUrl }>
					{ __( 'Show these orders', 'vitrin' ) }
				</a>
			) }
		</p>
	);
}

/** What a state means, for who doesn't see its colour. */
const stateText = ( { state }: Finding ): string => {
	if ( state === 'bad' ) {
		return __( 'Problem:', 'vitrin' );
	}
	return state === 'warning' ? __( 'Look at this:', 'vitrin' ) : '';
};

function Findings( { health }: { health: Health } ) {
	const { format } = useFacts();
	const all: Array< [ string, Finding ] > = [
		[ __( 'How visits arrive', 'vitrin' ), health.selfTest ],
		[ __( 'Counting', 'vitrin' ), health.counting ],
		[
			__( 'The last test of the counting', 'vitrin' ),
			health.countingTest,
		],
		[ __( 'Orders of thirty days', 'vitrin' ), health.uncounted ],
	];
	return (
		<>
			<dl className="vitrin-stats__findings">
				{ all.map( ( [ label, one ] ) => (
					<div key={ label } className={ `is-${ one.state }` }>
						<dt>{ label }</dt>
						<dd>
							{ stateText( one ) && (
								<strong>{ stateText( one ) } </strong>
							) }
							{ one.text } { one.advice }
						</dd>
					</div>
				) ) }
			</dl>
			{ health.refused.length > 0 && (
				<details className="vitrin-stats__table">
					<summary>
						{ __(
							'What was refused in thirty days, and what may be done',
							'vitrin'
						) }
					</summary>
					<dl>
						{ health.refused.map( ( { label, count, advice } ) => (
							<div key={ label }>
								<dt>
									{ label }
									{ ': ' }
									{ format.number( count ) }
								</dt>
								<dd>{ advice }</dd>
							</div>
						) ) }
					</dl>
				</details>
			) }
		</>
	);
}

/** Above the figures, where something holds visits up. */
export function Warning( { health }: { health: Health | null } ) {
	const wrong = health
		? [ health.counting, health.uncounted ].filter( isWrong )
		: [];
	return wrong.map( ( { text, advice } ) => (
		<Notice
			key={ text }
			status="warning"
			isDismissible={ false }
			spokenMessage=""
		>
			<p>
				{ text } { advice }{ ' ' }
				<a href="#vitrin-stats-trust">{ __( 'More', 'vitrin' ) }</a>
			</p>
		</Notice>
	) );
}

interface Props {
	overview: Overview | null;
	isBusy: boolean;
	report: Report< Health >;
}

/** Whether the figures can be believed, how much they don't see, and what can be done. */
export function Trust( { overview, isBusy, report }: Props ) {
	const { boot } = useFacts();
	return (
		<Card
			id="vitrin-stats-trust"
			title={ __( 'Can the figures be believed?', 'vitrin' ) }
			isBusy={ isBusy }
		>
			{ overview ? (
				<Uncounted overview={ overview } />
			) : (
				<Skeleton rows={ 2 } />
			) }
			<Failure report={ report } />
			{ report.answer && <Findings health={ report.answer } /> }
			{ boot.maySet && (
				<p>
					<a href="#vitrin-counting-test">
						{ __( 'Test counting now', 'vitrin' ) }
					</a>
				</p>
			) }
		</Card>
	);
}
