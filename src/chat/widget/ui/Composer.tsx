import { useId, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TYPES } from '../pictures';
import { shownProduct } from '../product';
import type { WidgetData } from './context';
import { usePanel } from './context';
import { ProductCard, withProduct } from './ProductCard';

/** Characters that the server takes (../../messages/Text.php). */
export const LONGEST = 10_000;

/** Where one writes: Enter sends, with Shift it begins a line. */
export function Composer( {
	settings: { pictures: takesPictures, card },
}: {
	settings: WidgetData[ 'settings' ];
} ) {
	const { chat, calls } = usePanel();
	const id = useId();
	const [ text, setText ] = useState( '' );
	const [ product, setProduct ] = useState( () =>
		card ? shownProduct() : null
	);
	const [ isAbout, setAbout ] = useState( false );
	const field = useRef< HTMLTextAreaElement >( null );

	const send = (): void => {
		const message = text.trim();
		if ( ! message ) {
			field.current?.focus();
			return;
		}
		for ( const part of withProduct(
			message,
			isAbout ? product : null,
			LONGEST
		) ) {
			void chat.send( part );
		}
		setText( '' );
		if ( isAbout ) {
			setAbout( false );
			setProduct( null );
		}
		field.current?.focus();
	};

	return (
		<form
			className="vitrin-chat__composer"
			onSubmit={ ( event ) => {
				event.preventDefault();
				send();
			} }
		>
			{ product && (
				<ProductCard
					product={ product }
					isAbout={ isAbout }
					onChange={ setAbout }
				/>
			) }
			<div className="vitrin-chat__row">
				{ takesPictures && calls && <PictureButton /> }
				<label className="vitrin-chat__hidden" htmlFor={ id }>
					{ __( 'Your message', 'vitrin' ) }
				</label>
				<textarea
					ref={ field }
					id={ id }
					rows={ 1 }
					dir="auto"
					maxLength={ LONGEST }
					placeholder={ __( 'Write a message', 'vitrin' ) }
					enterKeyHint="send"
					value={ text }
					onChange={ ( { currentTarget } ) => {
						setText( currentTarget.value );
						chat.noteTyping();
					} }
					onKeyDown={ ( event ) => {
						// Enter that ends a word of an input method sends nothing.
						if (
							event.key === 'Enter' &&
							! event.shiftKey &&
							! event.nativeEvent.isComposing
						) {
							event.preventDefault();
							send();
						}
					} }
				/>
				<button
					type="submit"
					className="vitrin-chat__send"
					aria-label={ __( 'Send', 'vitrin' ) }
				>
					<svg viewBox="0 0 24 24" aria-hidden="true">
						<path d={ VITRIN_ICONS[ 'arrow-up' ] } />
					</svg>
				</button>
			</div>
		</form>
	);
}

function PictureButton() {
	const { pictures } = usePanel();
	const file = useRef< HTMLInputElement >( null );
	return (
		<>
			<button
				type="button"
				className="vitrin-chat__tool"
				aria-label={ __( 'Send a picture', 'vitrin' ) }
				onClick={ () => file.current?.click() }
			>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path d={ VITRIN_ICONS.photo } />
				</svg>
			</button>
			<input
				ref={ file }
				type="file"
				accept={ TYPES }
				multiple
				hidden
				onChange={ ( { currentTarget } ) => {
					[ ...( currentTarget.files ?? [] ) ].forEach(
						pictures.send
					);
					currentTarget.value = '';
				} }
			/>
		</>
	);
}
