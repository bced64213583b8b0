import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { toPersianDigits } from '../../shared/domain/number';
import type { StoredData } from '../api';

interface Props {
	data: StoredData[];
	/** A call is under way. */
	isBusy: boolean;
	onRebuild: ( name: string ) => void;
}

const isPersian = (): boolean =>
	document.documentElement.lang.startsWith( 'fa' );

const localNumber = ( value: number ): string =>
	isPersian() ? toPersianDigits( value ) : String( value );

/** Bytes, never less than a kilobyte. */
const localSize = ( bytes: number ): string => {
	const kilobytes = Math.max( 1, Math.round( bytes / 1024 ) );
	return kilobytes < 1024
		? sprintf(
				/* translators: %s: a number of kilobytes. */
				__( '%s KB', 'vitrin' ),
				localNumber( kilobytes )
			)
		: sprintf(
				/* translators: %s: a number of megabytes. */
				__( '%s MB', 'vitrin' ),
				localNumber( Math.round( kilobytes / 1024 ) )
			);
};

/** A Unix time; the calendar is the admin's language's. */
export const localTime = ( seconds: number ): string =>
	new Intl.DateTimeFormat( isPersian() ? 'fa-IR' : undefined, {
		dateStyle: 'medium',
		timeStyle: 'short',
	} ).format( new Date( seconds * 1000 ) );

const stateText = ( one: StoredData ): string => {
	const { status, rows, bytes, done, total, changedAt } = one;
	if ( status === 'missing' ) {
		return __(
			'Missing. It is made again when you click; until then the shop does without.',
			'vitrin'
		);
	}
	if ( status === 'building' ) {
		return sprintf(
			/* translators: 1: a number, 2: a number. */
			__( 'Being built: %1$s of %2$s', 'vitrin' ),
			localNumber( done ),
			localNumber( total )
		);
	}
	if ( rows === 0 ) {
		return __( 'Empty: nothing of the shop needs it.', 'vitrin' );
	}
	const size = sprintf(
		/* translators: 1: a number of entries, 2: a size such as 12 KB. */
		__( '%1$s entries, about %2$s', 'vitrin' ),
		localNumber( rows ),
		localSize( bytes )
	);
	return changedAt
		? sprintf(
				/* translators: 1: entries and size, 2: date and time. */
				__( '%1$s, built on %2$s', 'vitrin' ),
				size,
				localTime( changedAt )
			)
		: size;
};

/** Why it doesn't go on by itself right now, and what to do; '' for nothing. */
const waitingText = ( { isWaiting, isLate }: StoredData ): string => {
	if ( isLate ) {
		return __(
			'The shop’s background jobs have not run for ten minutes. Click “Go on now” until it is done, and ask your host to run WP-Cron (wp-cron.php) every few minutes.',
			'vitrin'
		);
	}
	return isWaiting
		? __(
				'Waiting for the shop’s background jobs, which visits start. “Go on now” does some seconds of it at once.',
				'vitrin'
			)
		: '';
};

/** Indexes and tables, each with the button that makes it again. */
export function DataList( { data, isBusy, onRebuild }: Props ) {
	return (
		<section
			className="vitrin-status__section"
			aria-labelledby="vitrin-status-data"
		>
			<h2 id="vitrin-status-data">
				{ __( 'Indexes and tables', 'vitrin' ) }
			</h2>
			{ data.length === 0 && (
				<p>{ __( 'No feature that is on keeps any.', 'vitrin' ) }</p>
			) }
			<ul>
				{ data.map( ( one ) => {
					const { name, title, status, done, total, isLate } = one;
					const isBuilding = status === 'building';
					const waiting = waitingText( one );
					return (
						<li key={ name }>
							<div>
								<strong>{ title }</strong>
								<p role="status">{ stateText( one ) }</p>
								{ isBuilding && (
									<progress
										aria-label={ title }
										value={ done }
										max={ Math.max( 1, total ) }
									/>
								) }
								{ waiting && (
									<p
										className={
											isLate
												? 'vitrin-status__late'
												: undefined
										}
									>
										{ waiting }
									</p>
								) }
							</div>
							<Button
								__next40pxDefaultSize
								variant="secondary"
								disabled={
									isBusy || ( isBuilding && ! waiting )
								}
								accessibleWhenDisabled
								onClick={ () => onRebuild( name ) }
							>
								{ isBuilding
									? __( 'Go on now', 'vitrin' )
									: __( 'Build again', 'vitrin' ) }
								<span className="screen-reader-text">
									{ ` – ${ title }` }
								</span>
							</Button>
						</li>
					);
				} ) }
			</ul>
		</section>
	);
}
