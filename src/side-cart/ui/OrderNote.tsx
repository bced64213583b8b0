import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getEngine } from '@vitrin/cart';
import { LEAVING } from '../../shared/dom/page-moments';
import { useCart, useDependencies } from './context';
import { announce } from './announcements';

/** Milliseconds after the last key: a note is not sent letter by letter. */
export const TYPING = 1000;
/** The shop's limit (OrderNote.php), in characters. */
const LONGEST = 1000;

/**
 * A note to the shop, kept for the checkout. What is typed is never overwritten by an answer:
 * the field is the shopper's while there is focus in it.
 */
export function OrderNote() {
	const { dialog, cart } = useDependencies();
	const { server } = useCart();
	const id = useId();
	const field = useRef< HTMLTextAreaElement >( null );
	const [ announcement, setAnnouncement ] = useState( '' );
	const [ isWrong, setIsWrong ] = useState( false );
	const timer = useRef< ReturnType< typeof setTimeout > >( undefined );
	const note = server?.note ?? '';
	const sent = useRef( note );

	// Another tab's, or the server's own reading of it.
	useEffect( () => {
		const { current } = field;
		if ( current && current !== document.activeElement ) {
			current.value = note;
			sent.current = note;
		}
	}, [ note ] );

	// Typing can't go on in a field that is hidden.
	const isUnknown = !! server && server.note === undefined;
	useEffect( () => {
		if ( isUnknown ) {
			void cart.refresh();
		}
	}, [ isUnknown, cart ] );

	const save = async () => {
		clearTimeout( timer.current );
		const text = field.current?.value.trim();
		if ( text === undefined || text === sent.current ) {
			return;
		}
		sent.current = text;
		setIsWrong( false );
		setAnnouncement( __( 'Saving…', 'vitrin' ) );
		const result = await getEngine()?.methods.setNote( text );
		// A newer one is on its way: that one speaks.
		if ( ! result || sent.current !== text ) {
			return;
		}
		if ( result.ok ) {
			setAnnouncement( text ? __( 'The note is saved.', 'vitrin' ) : '' );
		} else {
			// Leaving the field, or another letter, tries again.
			sent.current = note;
			setIsWrong( true );
			setAnnouncement( result.failure.message );
			if ( ! dialog.open ) {
				// Closing the drawer left the field.
				announce( result.failure.message );
			}
		}
	};
	// What was typed last is not to go with the page, or with the drawer's chunk.
	const latest = useRef( save );
	latest.current = save;
	useEffect( () => {
		const flush = () => void latest.current();
		window.addEventListener( LEAVING, flush );
		return () => {
			window.removeEventListener( LEAVING, flush );
			clearTimeout( timer.current );
		};
	}, [] );

	if ( typeof server?.note !== 'string' ) {
		return null;
	}
	return (
		<div className="vitrin-note">
			<label htmlFor={ id }>{ __( 'Note to the shop', 'vitrin' ) }</label>
			<textarea
				ref={ field }
				id={ id }
				rows={ 2 }
				maxLength={ LONGEST }
				defaultValue={ note }
				aria-invalid={ isWrong }
				aria-describedby={ `${ id }said` }
				onInput={ () => {
					clearTimeout( timer.current );
					timer.current = setTimeout( () => void save(), TYPING );
				} }
				onBlur={ () => void save() }
			/>
			<p
				id={ `${ id }said` }
				role="status"
				className={ isWrong ? 'is-error' : undefined }
			>
				{ announcement }
			</p>
		</div>
	);
}
