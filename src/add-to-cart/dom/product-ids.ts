/** Ids by which a request may name a button's product, its variation or a group's members. */
export const productIdsOf = ( button: HTMLElement ): string[] => {
	const form = button.closest( 'form' );
	const named = [
		button.dataset.product_id,
		button.getAttribute( 'value' ),
		...[
			...( form?.querySelectorAll< HTMLInputElement >(
				'[name="add-to-cart"],[name=product_id],[name=variation_id]'
			) ?? [] ),
		].map( ( { value } ) => value ),
		...[ ...( form?.querySelectorAll( '[name^="quantity["]' ) ?? [] ) ].map(
			( field ) => /\d+/.exec( field.getAttribute( 'name' ) ?? '' )?.[ 0 ]
		),
	];
	return named.filter( ( id ): id is string => Number( id ) > 0 );
};
