import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** The status as text to copy. Without the clipboard (no HTTPS) it is selected, for Ctrl+C. */
export function SupportText( { text }: { text: string } ) {
	const field = useRef< HTMLTextAreaElement >( null );
	/** Of one text: the next, made anew, was not copied. */
	const [ announced, setAnnounced ] = useState( { text: '', is: '' } );
	const copy = async () => {
		try {
			await navigator.clipboard.writeText( text );
			setAnnounced( { text, is: __( 'Copied.', 'vitrin' ) } );
		} catch {
			field.current?.select();
			setAnnounced( {
				text,
				is: __( 'Selected: press Ctrl+C to copy.', 'vitrin' ),
			} );
		}
	};
	return (
		<section
			className="vitrin-status__section"
			aria-labelledby="vitrin-status-text"
		>
			<h2 id="vitrin-status-text">{ __( 'For support', 'vitrin' ) }</h2>
			<p id="vitrin-status-text-about">
				{ __(
					'Without addresses, emails, keys or names of people: it may be sent to anybody.',
					'vitrin'
				) }
			</p>
			<textarea
				ref={ field }
				readOnly
				rows={ 8 }
				dir="auto"
				value={ text }
				aria-labelledby="vitrin-status-text"
				aria-describedby="vitrin-status-text-about"
			/>
			<p>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => void copy() }
				>
					{ __( 'Copy', 'vitrin' ) }
				</Button>{ ' ' }
				<span role="status">
					{ announced.text === text && announced.is }
				</span>
			</p>
		</section>
	);
}
