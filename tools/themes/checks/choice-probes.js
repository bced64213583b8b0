/**
 * How a product's options can be chosen, on any theme and beside any plugin: more of
 * `window.vitrinProbes`, by the same rule.
 */
( () => {
	const { describe, isVisible } = window.vitrinProbes;

	/** A variable product's attributes: the selects of WooCommerce's form, shown or not. */
	const attributesOf = ( form ) => [
		...( document
			.querySelector( form )
			?.querySelectorAll( 'select[name^="attribute_"]' ) ?? [] ),
	];

	/**
	 * Marks what stands around a product's form: plugins print fields of theirs beside it.
	 */
	const around = ( form ) => {
		document
			.querySelectorAll( '[data-probe="around"]' )
			.forEach( ( old ) => old.removeAttribute( 'data-probe' ) );
		const found = document.querySelector( form );
		const box =
			found?.closest(
				'.summary, .entry-summary, .vitrin-quick-view, .product'
			) ?? found;
		box?.setAttribute( 'data-probe', 'around' );
		return '[data-probe="around"]';
	};

	/** Where the ways to choose an attribute stand: its row. */
	const rowOf = ( select ) =>
		select.closest( '.value, tr, li, .variation' ) ?? select.parentElement;

	const CHOICE =
		'[role=radio], [data-value], input[type=radio], button, label';

	/**
	 * Whether it stands for an option: by its role or kind, or by an attribute of any name that holds
	 * an option's value, as plugins mark what they draw.
	 */
	const isChoice = ( one, select ) =>
		one.matches( CHOICE ) ||
		Object.values( one.dataset ).some(
			( value ) =>
				value !== '' &&
				[ ...select.options ].some(
					( option ) => option.value === value
				)
		);

	/** What can be clicked to choose an attribute, but for its select. */
	const choicesOf = ( select ) =>
		[ ...rowOf( select ).querySelectorAll( '*' ) ].filter(
			( one, at, all ) =>
				isChoice( one, select ) &&
				isVisible( one ) &&
				! one.matches( '.label label, .reset_variations' ) &&
				! all.some(
					( other ) =>
						other !== one &&
						other.contains( one ) &&
						isChoice( other, select )
				) &&
				! /(^|[-_ ])(disabled|inactive|unavailable)([-_ ]|$)/.test(
					one.className
				) &&
				one.getAttribute( 'aria-disabled' ) !== 'true'
		);

	/** Marks what chooses one attribute, and says what it is. */
	const optionOf = ( form, at ) => {
		const select = attributesOf( form )[ at ];
		document
			.querySelectorAll( '[data-probe="option"]' )
			.forEach( ( old ) => old.removeAttribute( 'data-probe' ) );
		if ( ! select || select.value !== '' ) {
			return 'chosen';
		}
		const option = isVisible( select ) ? select : choicesOf( select )[ 0 ];
		option?.setAttribute( 'data-probe', 'option' );
		if ( ! option ) {
			return 'none';
		}
		return option === select ? 'select' : 'option';
	};

	/** For each attribute, the ways to choose it that can be seen where there are two or more. */
	const waysToChoose = ( form ) =>
		attributesOf( form )
			.map( ( select ) => [
				...( isVisible( select ) ? [ select ] : [] ),
				...new Set(
					choicesOf( select )
						.filter( ( one ) => one.tagName !== 'LABEL' )
						.map( ( one ) => one.parentElement )
				),
			] )
			.filter( ( ways ) => ways.length > 1 )
			.map( ( ways ) => ways.map( describe ).join( ' and ' ) );

	Object.assign( window.vitrinProbes, {
		around,
		attributes: ( form ) => attributesOf( form ).length,
		isAttributeChosen: ( form, at ) =>
			attributesOf( form )[ at ].value !== '',
		optionOf,
		waysToChoose,
	} );
} )();
