import { useEffect, useId, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { announce } from '../../../shared/dom/announce';
import { findCanned, insert, slashAt, type Slash } from '../domain/slash';
import { fillIn, type Facts } from '../domain/variables';
import type { Canned } from '../types';
import { useInbox, useTools } from './context';
import { Line } from './Text';

export interface SlashBox {
	/** Of the list of answers; '' while there is none. */
	id: string;
	found: readonly Canned[];
	at: number;
	/** Of the option that is chosen; '' for none. */
	active: string;
	choose: ( one: Canned ) => void;
	point: ( at: number ) => void;
	/** @return Whether the key was for the list. */
	onKey: ( event: KeyboardEvent ) => boolean;
}

/** Whether an input method takes the key: Safari says so by its code alone once the word has ended. */
export const isComposing = ( event: globalThis.KeyboardEvent ): boolean =>
	event.isComposing || event.keyCode === 229;

/**
 * Canned answers at a slash in the text.
 *
 * @param text
 * @param cursor   Where it stands.
 * @param facts    What variables are filled in with.
 * @param onInsert Takes the text with the answer in it, and where the cursor goes.
 */
export function useSlash(
	text: string,
	cursor: number,
	facts: Facts,
	onInsert: ( text: string, cursor: number ) => void
): SlashBox {
	const { format } = useTools();
	const { start } = useInbox();
	const id = useId();
	const [ at, setAt ] = useState( 0 );
	/** A slash that was waved away stays so until it is another. */
	const [ dismissed, setDismissed ] = useState( -1 );
	const slash: Slash | null = slashAt( text, cursor );
	const isShown = slash !== null && slash.at !== dismissed;
	const found = isShown ? findCanned( start?.canned ?? [], slash.asked ) : [];
	const count = found.length;
	useEffect( () => setAt( 0 ), [ slash?.asked ] );
	useEffect( () => {
		if ( ! slash ) {
			setDismissed( -1 );
		}
	}, [ slash ] );
	useEffect( () => {
		if ( count ) {
			announce(
				sprintf(
					/* translators: %s: a number. */
					_n(
						'%s canned answer',
						'%s canned answers',
						count,
						'vitrin'
					),
					format.number( count )
				)
			);
		}
	}, [ count, format ] );
	const choose = ( one: Canned ): void => {
		if ( slash ) {
			const made = insert( text, slash, fillIn( one.text, facts ) );
			onInsert( made.text, made.cursor );
			// A slash in the answer itself asks for nothing.
			setDismissed( slash.at );
		}
	};
	return {
		id: count ? id : '',
		found,
		at,
		active: count ? `${ id }-${ at }` : '',
		choose,
		point: setAt,
		onKey( event ) {
			if ( ! count || isComposing( event.nativeEvent ) ) {
				return false;
			}
			const one = found[ at ];
			if ( event.key === 'ArrowDown' || event.key === 'ArrowUp' ) {
				const step = event.key === 'ArrowDown' ? 1 : count - 1;
				setAt( ( at + step ) % count );
			} else if ( event.key === 'Escape' ) {
				setDismissed( slash?.at ?? -1 );
			} else if (
				one &&
				( event.key === 'Tab' || event.key === 'Enter' ) &&
				! event.shiftKey
			) {
				choose( one );
			} else {
				return false;
			}
			event.preventDefault();
			event.stopPropagation();
			return true;
		},
	};
}

export function SlashList( { box }: { box: SlashBox } ) {
	return box.found.length ? (
		<ul
			id={ box.id }
			className="vitrin-inbox__slash"
			role="listbox"
			aria-label={ __( 'Canned answers', 'vitrin' ) }
		>
			{ box.found.map( ( one, place ) => (
				// The keys are the field's.
				// eslint-disable-next-line jsx-a11y/click-events-have-key-events
				<li
					key={ one.id }
					id={ `${ box.id }-${ place }` }
					role="option"
					aria-selected={ place === box.at }
					onMouseDown={ ( event ) => event.preventDefault() }
					onMouseEnter={ () => box.point( place ) }
					onClick={ () => box.choose( one ) }
				>
					<b>
						/<Line text={ one.shortcut } />
					</b>{ ' ' }
					<Line text={ one.title } />
					<Line
						text={ one.text.slice( 0, 140 ) }
						className="vitrin-inbox__preview"
					/>
				</li>
			) ) }
		</ul>
	) : null;
}
