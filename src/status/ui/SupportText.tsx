import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** The status as text to copy. Without the clipboard (no HTTPS) it is selected, for Ctrl+C. */
export function SupportText( { text }: { text: string } ) {
	const field = useRef< HTMLTextAreaElement >( null );
	const [ announcement, setAnnouncement ] = useState( '' );
	const copy = async () => {
		try {
			await navigator.clipboard.writeText( text );
			setAnnouncement( __( 'Copied.', 'vitrin' ) );
		} catch {
			field.current?.select();
			setAnnouncement(
				__( 'Selected: press Ctrl+C to copy.', 'vitrin' )
			);
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
				<span role="status">{ announcement }</span>
			</p>
		</section>
	);
}
