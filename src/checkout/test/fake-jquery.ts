/**
 * As much of jQuery as the checkout asks for: events of the body, and WooCommerce's check of a field.
 */
type Handler = ( event: { type: string }, ...args: unknown[] ) => void;

export interface FakeJQuery {
	/** What was triggered, in order. */
	triggered: Array< [ type: string, args: unknown[] | undefined ] >;
	/** Calls who listens to the body. */
	emit: ( type: string ) => void;
}

/** Marks a required field that is empty, as WooCommerce's script does. */
const validate = ( control: HTMLInputElement ): void => {
	const row = control.closest( '.form-row' );
	if ( row?.classList.contains( 'validate-required' ) ) {
		row.classList.toggle( 'woocommerce-invalid', ! control.value );
	}
};

export const installJQuery = (): FakeJQuery => {
	const handlers: Array< [ string, Handler ] > = [];
	const fake: FakeJQuery = {
		triggered: [],
		emit: ( type ) =>
			handlers.forEach( ( [ types, handler ] ) => {
				if ( types.split( ' ' ).includes( type ) ) {
					handler( { type } );
				}
			} ),
	};
	const jQuery = ( target: Element | Element[] | string ) => ( {
		on( types: string, handler: Handler ) {
			if ( target === document.body ) {
				handlers.push( [ types, handler ] );
			}
		},
		off( _types: string, handler: Handler ) {
			const at = handlers.findIndex( ( [ , own ] ) => own === handler );
			if ( at >= 0 ) {
				handlers.splice( at, 1 );
			}
		},
		trigger( type: string, args?: unknown[] ) {
			if ( Array.isArray( target ) ) {
				validate( target[ 0 ] as HTMLInputElement );
			} else {
				fake.triggered.push( [ type, args ] );
				fake.emit( type );
			}
		},
	} );
	Object.assign( window, { jQuery } );
	return fake;
};
