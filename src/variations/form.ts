/**
 * The entry of `vitrin-variation-form`: a form in which a variation is chosen (VAR-01 to
 * VAR-08). What follows from a choice is decided in domain/state.ts; here it is shown, and
 * said to others: as our events, and with jQuery on the page as WooCommerce's.
 */
import { createScope, isPlainPress, type Dispose } from '../shared/dom/scope';
import { getCartSettings, jQueryOfPage } from '@vitrin/cart';
import { readSettings } from '../shared/settings/read';
import {
	imageOf,
	readVariationTable,
	type Choice,
	type ImageData,
	type VariationTable,
} from '../shared/domain/variation-table';
import { addressWith } from './domain/address';
import { afterArrow } from './domain/arrows';
import {
	buttonOf,
	canBeHad,
	isSame,
	noneLike,
	optionsLeft,
	outcomeOf,
	type Known,
} from './domain/state';
import {
	decodedJson,
	readVariation,
	tableOf,
	variationsIn,
	type Variation,
} from './domain/variation';
import { showButton } from './dom/add-button';
import { chooseFromAddress } from './dom/address-choice';
import { createAsk, type AskFault } from './dom/ask';
import { createClassic, type Pressed, type Wishes } from './dom/classic';
import { createClassicPicture } from './dom/classic-picture';
import {
	choiceOf,
	choose,
	MARK,
	nameOf,
	selectsOf,
	setValue,
	showChosen,
	SWATCH,
	swatchesOf,
} from './dom/fields';
import { fill } from './dom/markup';
import { createNote } from './dom/note';
import { optionName, showLeft } from './dom/options';
import { createQuantity, setVariationId, showFacts } from './dom/shown';
import type { VariationPlugin } from './index';
import { parseVariationSettings } from './form-settings';
import { variationWords } from './words';

/** Milliseconds until a variation that was asked for is given up. */
const TIMEOUT = 15_000;

/** What WooCommerce shows of a variation; twin: PLAIN in Template.php; template.fixture.json. */
const PLAIN =
	'<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div><div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div><div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>';

/**
 * @param form     The form.
 * @param root     What was shown with it: the page, or a quick view.
 * @param settings The feature's; without any nothing is done.
 */
export const startForm = (
	form: HTMLFormElement,
	root: HTMLElement,
	settings = readSettings( 'variations', parseVariationSettings )
): Dispose => {
	const scope = createScope();
	const plugin = (
		jQueryOfPage() as
			{ fn?: { wc_variation_form?: VariationPlugin } } | undefined
	 )?.fn?.wc_variation_form;
	if ( ! settings || ( plugin && ! plugin.isVitrin ) ) {
		// WooCommerce's script is there after all, brought by somebody: two would undo each other.
		return scope.dispose;
	}
	const templates = {
		...settings.templates,
		shown: settings.templates.shown || PLAIN,
	};
	const messages = variationWords();
	const selects = selectsOf( form );
	const names = selects.map( nameOf );
	const product = form.closest( '.product' ) ?? root;
	const place = form.querySelector< HTMLElement >( '.single_variation' );
	const resetLink = form.querySelector< HTMLElement >( '.reset_variations' );
	const alertPlace = form.querySelector( '.reset_variations_alert' );
	const isInAddress =
		form.querySelector< HTMLElement >( MARK )?.dataset.vitrinVariations ===
		'address';
	const note = createNote( form );
	const showQuantity = createQuantity( scope, form, ( words ) =>
		alertPlace?.replaceChildren( words )
	);
	const asking = createAsk(
		form,
		getCartSettings()?.wcAjaxUrl ?? settings.wcAjaxUrl,
		TIMEOUT
	);
	let known: Known = { names, table: null, variations: null };
	let last: Choice | undefined;
	/** What the address asked for, while it holds an option that the product hasn't. */
	let sought: Choice | undefined;
	let image: ImageData | null = null;
	let isShown = false;

	const tell = ( type: string, detail: unknown ): boolean =>
		form.dispatchEvent(
			new CustomEvent( type, { bubbles: true, detail } )
		);

	const showImage = ( next: ImageData | null ): void => {
		if ( next?.src !== image?.src ) {
			image = next;
			tell( 'vitrin:variation-image', next );
			showClassicPicture( next );
		}
	};

	const showLeftOptions = ( choice: Choice ): void => {
		selects.forEach( ( select, at ) => {
			showLeft(
				select,
				optionsLeft( known, choice, names[ at ] ?? '' ),
				messages.unavailable
			);
			showChosen( select );
			const label = form.querySelector< HTMLElement >(
				`label[for="${ CSS.escape( select.id ) }"]`
			);
			if ( label && swatchesOf( select ).length ) {
				label.dataset.vitrinChosen = select.value
					? optionName( select, select.value )
					: '';
			}
		} );
		if ( known.table ) {
			classic.say( 'update_variation_values' );
			classic.say( 'woocommerce_update_variation_values' );
		}
	};

	/** Back to what the product itself shows. */
	const showProduct = (): void => {
		showFacts( product, null );
		showQuantity( null );
		setVariationId( form, '' );
		if ( place ) {
			place.style.display = 'none';
			place.replaceChildren();
		}
		if ( isShown ) {
			isShown = false;
			tell( 'vitrin:variation-hidden', null );
		}
	};

	const sayProduct = (): void => {
		classic.say( 'reset_data' );
		classic.say( 'reset_image' );
		classic.say( 'hide_variation', [], place );
	};

	const showVariation = ( variation: Variation ): void => {
		const { raw, id, isVisible } = variation;
		showFacts( product, variation );
		setVariationId( form, String( id ) );
		showQuantity( variation );
		if ( place ) {
			place.replaceChildren(
				...fill(
					isVisible ? templates.shown : templates.unavailable,
					( name ) => {
						const value = raw[ name ];
						return typeof value === 'string' ||
							typeof value === 'number'
							? String( value )
							: '';
					}
				)
			);
			place.style.display = 'block';
		}
		showImage( variation.image );
		isShown = true;
		tell( 'vitrin:variation-shown', raw );
	};

	const showFound = ( variation: Variation, isNew = true ): void => {
		note.clear();
		showVariation( variation );
		showButton( form, buttonOf( { kind: 'found', variation } ) );
		if ( isNew ) {
			classic.say( 'found_variation', [ variation.raw ] );
		}
		classic.say(
			'show_variation',
			[ variation.raw, canBeHad( variation ) ],
			place
		);
	};

	const offer = ( choice: Choice ) => ( {
		label: selects
			.map( ( select, at ) =>
				optionName( select, choice[ names[ at ] ?? '' ] ?? '' )
			)
			.join( messages.separator ),
		press() {
			selects.forEach( ( select, at ) =>
				setValue( select, choice[ names[ at ] ?? '' ] ?? '' )
			);
			changed();
		},
	} );

	const showNone = ( nearest: readonly Choice[] ): void => {
		showProduct();
		showButton( form, 'choose' );
		note.show(
			messages.none,
			'wc-no-matching-variations woocommerce-info',
			messages.nearest,
			nearest.map( offer )
		);
		sayProduct();
	};

	const setBusy = ( isBusy: boolean ): void => {
		form.classList.toggle( 'is-asking', isBusy );
		place?.setAttribute( 'aria-busy', String( isBusy ) );
	};

	const showFault = ( fault: AskFault, choice: Choice ): void =>
		note.show( messages[ fault ], 'woocommerce-error', '', [
			{ label: messages.retry, press: () => void ask( choice ) },
		] );

	const ask = async ( choice: Choice ): Promise< void > => {
		setBusy( true );
		const answer = await asking.ask( choice );
		if ( ! answer || isOver ) {
			return;
		}
		setBusy( false );
		if ( 'fault' in answer ) {
			showFault( answer.fault, choice );
			return;
		}
		const { variation } = answer;
		if ( variation ) {
			showFound( variation );
		} else {
			showNone( [] );
		}
	};

	/** Looks again what the choice comes to, and shows it. */
	const check = ( choice = choiceOf( selects ) ): void => {
		asking.forget();
		setBusy( false );
		const outcome = sought
			? noneLike( known.table, sought )
			: outcomeOf( known, choice );
		if ( outcome.kind !== 'ask' || ! note.hasFocus() ) {
			note.clear();
		}
		if ( resetLink ) {
			resetLink.style.visibility = names.some(
				( name ) => choice[ name ]
			)
				? 'visible'
				: 'hidden';
		}
		showLeftOptions( choice );
		if ( outcome.kind === 'found' ) {
			showFound( outcome.variation );
			return;
		}
		if ( outcome.kind === 'none' ) {
			showNone( outcome.nearest );
		} else {
			showProduct();
			showButton( form, buttonOf( outcome ) );
			if ( outcome.kind === 'incomplete' ) {
				sayProduct();
			}
		}
		showImage( known.table && imageOf( known.table, choice ) );
		if ( outcome.kind === 'ask' ) {
			void ask( choice );
		}
	};

	/** VAR-03; a choice that is the same as before is no change, whoever says so. */
	const changed = (): void => {
		const choice = choiceOf( selects );
		if ( last && isSame( choice, last ) ) {
			return;
		}
		last = choice;
		sought = undefined;
		setVariationId( form, '' );
		if ( alertPlace ) {
			alertPlace.textContent = '';
		}
		if ( known.variations ) {
			classic.say( 'woocommerce_variation_select_change' );
		}
		classic.say( 'check_variations' );
		check( choice );
		classic.say( 'woocommerce_variation_has_changed' );
		if ( isInAddress ) {
			const address = addressWith( window.location.href, names, choice );
			if ( address !== window.location.href ) {
				window.history.replaceState(
					window.history.state,
					'',
					address
				);
			}
		}
	};

	/** VAR-05. */
	const reset = (): void => {
		selects.forEach( ( select ) => setValue( select, '' ) );
		changed();
		if ( alertPlace ) {
			alertPlace.textContent = messages.reset;
		}
		const [ first ] = selects;
		first?.focus();
	};

	const pressReset = ( event: Pressed ): void => {
		if ( ! ( event.defaultPrevented || event.isDefaultPrevented?.() ) ) {
			event.preventDefault();
			reset();
		}
	};

	/** A cache or a plugin may have put another product's there: it would decide wrongly. */
	const ownTable = ( json: string ): VariationTable | null => {
		const table = readVariationTable( json );
		return table?.attributes.some( ( { name } ) => names.includes( name ) )
			? table
			: null;
	};

	/** What the form carries; what a script has put at it comes before the markup. */
	const read = (): void => {
		const put = classic.data( 'product_variations' );
		const all = variationsIn(
			typeof put === 'object'
				? put
				: decodedJson( form.dataset.product_variations ?? '' ),
			names
		);
		const attributes = selects.map( ( select, at ) => ( {
			name: names[ at ] ?? '',
			options: [ ...select.options ]
				.map( ( { value } ) => value )
				.filter( Boolean ),
		} ) );
		known = {
			names,
			variations: all && new Map( all.map( ( one ) => [ one.id, one ] ) ),
			table: all
				? tableOf( attributes, all )
				: ownTable(
						form.querySelector(
							'script[type="application/json"][data-vitrin-variation-table]'
						)?.textContent ?? ''
					),
		};
	};

	const wishes: Wishes = {
		check_variations( wished ) {
			const { data } = ( wished ?? {} ) as { data?: Choice };
			last = choiceOf( selects );
			check( data ?? last );
		},
		reload_product_variations() {
			read();
			check();
		},
		update_variation_values: () => showLeftOptions( choiceOf( selects ) ),
		found_variation( value ) {
			const variation = readVariation( value );
			if ( variation ) {
				showFound( variation, false );
			}
		},
		show_variation: ( _variation, isPurchasable ) =>
			showButton( form, isPurchasable ? 'ready' : 'unavailable' ),
		hide_variation: () => showButton( form, 'choose' ),
		reset_data() {
			showProduct();
			showButton( form, 'choose' );
			showImage( null );
			classic.say( 'reset_image' );
			classic.say( 'hide_variation', [], place );
		},
		reset_image: () => showImage( null ),
	};
	// jQuery's own trigger doesn't reach listeners of the browser's; of what reaches both, the
	// second word says nothing new.
	const classic = createClassic( scope, form, wishes, changed, pressReset );
	const showClassicPicture = createClassicPicture( product, classic.say );

	let isOver = false;
	scope.add( () => {
		isOver = true;
		asking.forget();
		note.clear();
	} );

	scope.on( form, 'change', ( { target } ) => {
		if ( selects.includes( target as HTMLSelectElement ) ) {
			changed();
		}
	} );
	scope.on( form, 'click', ( event ) => {
		if ( ( event.target as Element ).closest( '.reset_variations' ) ) {
			pressReset( event );
		}
	} );
	scope.on( form, 'keydown', ( event ) => {
		const { key, target } = event as KeyboardEvent;
		if ( key === ' ' && target === resetLink ) {
			pressReset( event );
			return;
		}
		// With another key it is the browser's: Back, for one.
		const swatch = isPlainPress( event as KeyboardEvent )
			? ( target as Element ).closest< HTMLElement >( SWATCH )
			: null;
		const select = swatch
			?.closest( '.vitrin-swatch-field' )
			?.querySelector( 'select' );
		if ( ! swatch || ! select ) {
			return;
		}
		const all = swatchesOf( select );
		const next =
			all[
				afterArrow(
					key,
					all.indexOf( swatch ),
					all.length,
					getComputedStyle( swatch ).direction === 'rtl'
				) ?? -1
			];
		if ( next ) {
			event.preventDefault();
			choose( select, next.dataset.value ?? '' );
			next.focus();
		}
	} );

	read();
	if ( isInAddress ) {
		// A page from a cache was made for another address.
		sought = chooseFromAddress( selects, window.location.search );
	}
	last = choiceOf( selects );
	check( last );
	classic.start();

	// Within the form: templates give no way to its own attributes.
	const url = form.querySelector< HTMLElement >(
		'script[data-vitrin-variation-table-url]'
	)?.dataset.vitrinVariationTableUrl;
	if ( ! known.table && url ) {
		void fetch( url, { credentials: 'same-origin' } )
			.then( ( answer ) => ( answer.ok ? answer.text() : '' ) )
			.then(
				( json ) => {
					const table = ownTable( json );
					if ( table && ! isOver ) {
						known = { ...known, table };
						check();
					}
				},
				// It asks for each choice, as without.
				() => {}
			);
	}
	return scope.dispose;
};
