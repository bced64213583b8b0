/**
 * `vitrin-swatch-fields`: the fields of a term's swatch in the admin (TermFields.php).
 */
import { startColor, startPicture } from './dom/swatch-controls';

type AdminJQuery = ( target: Document ) => {
	on: (
		type: 'ajaxComplete',
		listener: (
			event: unknown,
			request: unknown,
			options?: { data?: unknown }
		) => void
	) => void;
};

/**
 * WordPress adds a term by script and empties the fields it knows; what it doesn't see would
 * go to the next term as well.
 *
 * @param field In the form.
 * @param empty Called after a term was added.
 */
const onAdded = ( field: HTMLElement, empty: () => void ): void => {
	const name = field
		.closest( 'form' )
		?.querySelector< HTMLInputElement >( 'input[name="tag-name"]' );
	if ( name ) {
		( window as { jQuery?: AdminJQuery } )
			.jQuery?.( document )
			.on( 'ajaxComplete', ( _event, _request, { data } = {} ) => {
				// A name that stays was refused.
				if (
					/action=add-tag\b/.test( String( data ) ) &&
					! name.value
				) {
					empty();
				}
			} );
	}
};

const start = (
	selector: string,
	begin: ( field: HTMLElement ) => () => void
): void =>
	document
		.querySelectorAll< HTMLElement >( selector )
		.forEach( ( field ) => onAdded( field, begin( field ) ) );

start( '[data-vitrin-swatch="color"]', startColor );
start( '[data-vitrin-swatch="picture"]', startPicture );
