import { Button } from '@wordpress/components';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import {
	choose,
	dayByKey,
	monthOf,
	shiftMonth,
	weeksOf,
} from '../domain/calendar';
import { useFacts } from './context';
import { daysField, useFocusHeir } from './use-focus-heir';

interface MonthProps {
	/** A day of the month that is shown, on which the keyboard is. */
	at: string;
	chosen: [ string, string ];
	onMove: ( day: string ) => void;
	onPick: ( day: string ) => void;
}

const stateOf = ( day: string, [ from, to ]: [ string, string ] ): string => {
	if ( day === from || day === to ) {
		return 'is-end';
	}
	return to !== '' && day > from && day < to ? 'is-within' : '';
};

/** Which month it is, between what leads to others. */
function MonthHead( {
	at,
	titleId,
	onMove,
}: Pick< MonthProps, 'at' | 'onMove' > & { titleId: string } ) {
	const { boot, format, isRtl } = useFacts();
	// It keeps the focus where it leads no further.
	const isLast = shiftMonth( at, 1, boot.isSolar ) > boot.today;
	const step = ( months: number ) => {
		const next = shiftMonth( at, months, boot.isSolar );
		onMove(
			next > boot.today ? monthOf( boot.today, boot.isSolar ) : next
		);
	};
	return (
		<div className="vitrin-stats__month-head">
			<button
				type="button"
				aria-label={ __( 'Earlier month', 'vitrin' ) }
				onClick={ () => step( -1 ) }
			>
				<span aria-hidden="true">{ isRtl ? '›' : '‹' }</span>
			</button>
			<strong id={ titleId } aria-live="polite">
				{ format.month( at ) }
			</strong>
			<button
				type="button"
				aria-label={ __( 'Later month', 'vitrin' ) }
				aria-disabled={ isLast }
				onClick={ () => ! isLast && step( 1 ) }
			>
				<span aria-hidden="true">{ isRtl ? '‹' : '›' }</span>
			</button>
		</div>
	);
}

/** A month as a grid; the arrow keys go by days and weeks, the page keys by months. */
function Month( { at, chosen, onMove, onPick }: MonthProps ) {
	const { boot, format, isRtl } = useFacts();
	const table = useRef< HTMLTableElement >( null );
	const isByKey = useRef( false );
	const title = useId();
	const weeks = weeksOf( at, boot.isSolar, boot.weekStart );
	useEffect( () => {
		if ( isByKey.current ) {
			isByKey.current = false;
			table.current
				?.querySelector< HTMLElement >( '[tabindex="0"]' )
				?.focus();
		}
	}, [ at ] );
	return (
		<div className="vitrin-stats__month">
			<MonthHead at={ at } titleId={ title } onMove={ onMove } />
			<table
				role="grid"
				aria-labelledby={ title }
				ref={ table }
				onKeyDown={ ( event ) => {
					const next = dayByKey( at, event.key, isRtl, boot.isSolar );
					if ( next === null ) {
						return;
					}
					event.preventDefault();
					const day = next > boot.today ? boot.today : next;
					if ( day !== at ) {
						isByKey.current = true;
						onMove( day );
					}
				} }
			>
				<thead>
					<tr>
						{ Array.from( { length: 7 }, ( _, day ) => {
							// 4 January 1970 was a Sunday.
							const name = `1970-01-${ String( 4 + ( ( boot.weekStart + day ) % 7 ) ).padStart( 2, '0' ) }`;
							return (
								<th
									key={ day }
									scope="col"
									abbr={ format.weekday( name, 'long' ) }
								>
									{ format.weekday( name, 'narrow' ) }
								</th>
							);
						} ) }
					</tr>
				</thead>
				<tbody>
					{ weeks.map( ( week, row ) => (
						<tr key={ row }>
							{ week.map( ( day, cell ) =>
								day === null ? (
									<td key={ cell } />
								) : (
									<td
										key={ cell }
										className={ stateOf( day, chosen ) }
									>
										<button
											type="button"
											tabIndex={ day === at ? 0 : -1 }
											aria-label={ format.wholeDay(
												day
											) }
											aria-pressed={
												stateOf( day, chosen ) !== ''
											}
											aria-current={
												day === boot.today
													? 'date'
													: undefined
											}
											disabled={ day > boot.today }
											onClick={ () => onPick( day ) }
										>
											{ format.dayOfMonth( day ) }
										</button>
									</td>
								)
							) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	);
}

interface Props {
	/** What is chosen at first; '' for nothing. */
	first: [ string, string ];
	onChoose: ( days: [ string, string ] ) => void;
	onCancel: () => void;
}

/** First and last day by two clicks, in the shop's calendar. */
export function Calendar( { first, onChoose, onCancel }: Props ) {
	const { boot, format } = useFacts();
	const [ chosen, setChosen ] = useState( first );
	const [ at, setAt ] = useState( first[ 1 ] || boot.today );
	const whole = useFocusHeir< HTMLDivElement >( daysField );
	useEffect( () => {
		whole.current
			?.querySelector< HTMLElement >( 'td [tabindex="0"]' )
			?.focus();
	}, [ whole ] );
	const [ from, to ] = chosen;
	const sentence = () => {
		if ( from === '' ) {
			return __( 'Choose the first day.', 'vitrin' );
		}
		return to === ''
			? sprintf(
					/* translators: %s: a day. */
					__( 'From %s. Choose the last day.', 'vitrin' ),
					format.day( from )
				)
			: sprintf(
					/* translators: 1: the first day, 2: the last one. */
					__( '%1$s to %2$s', 'vitrin' ),
					format.day( from ),
					format.day( to )
				);
	};
	return (
		// Escape closes it from any of its controls.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<div
			ref={ whole }
			className="vitrin-stats__calendar"
			role="group"
			aria-label={ __( 'Other days', 'vitrin' ) }
			onKeyDown={ ( event ) => {
				if ( event.key === 'Escape' ) {
					onCancel();
				}
			} }
		>
			<Month
				at={ at }
				chosen={ chosen }
				onMove={ setAt }
				onPick={ ( day ) => {
					setAt( day );
					setChosen( choose( chosen, day ) );
				} }
			/>
			<p role="status">{ sentence() }</p>
			<p className="vitrin-stats__buttons">
				<Button
					__next40pxDefaultSize
					variant="primary"
					disabled={ from === '' }
					accessibleWhenDisabled
					onClick={ () =>
						from !== '' && onChoose( [ from, to || from ] )
					}
				>
					{ __( 'Show', 'vitrin' ) }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					onClick={ onCancel }
				>
					{ __( 'Cancel', 'vitrin' ) }
				</Button>
			</p>
		</div>
	);
}
