import { useId, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getEngine, type CartResult, type ViewCoupon } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { announce, useCart, useParts } from './context';
import { CouponOffer } from './CouponOffer';
import { CouponRow } from './CouponRow';
import { announceIfSlow } from './announce-if-slow';
import { WithCode } from './WithCode';

/** The engine's own: the first load's face of the cart knows nothing of coupons. */
const setCoupon = async (
	code: string,
	isApplied: boolean
): Promise< CartResult | undefined > =>
	getEngine()?.methods.setCoupon( code, isApplied );

/**
 * Coupons of the cart, and a field for one more (SIDE-07, SIDE-11). Below the lines, where it
 * takes none of their room when a phone's keyboard is up.
 */
export function Coupons() {
	const { cart, dialog, format } = useParts();
	const { server, view, pending } = useCart();
	const id = useId();
	const [ isOpen, setIsOpen ] = useState( false );
	const [ error, setError ] = useState( '' );
	/** Of a refusal of what stands in the field; else it is about a coupon of the cart. */
	const [ isFieldWrong, setIsFieldWrong ] = useState( false );
	/** The code that the shop speaks of, when it refuses. */
	const codeSent = useRef( '' );
	const field = useRef< HTMLInputElement >( null );
	const reason = useRef< HTMLDivElement >( null );
	const toggle = useRef< HTMLButtonElement >( null );
	const buttons = useRef( new Map< string, HTMLButtonElement >() ).current;
	const isApplying = pending.some(
		( change ) => change.type === 'coupon' && change.isApplied
	);

	useLayoutEffect( () => {
		if ( isOpen ) {
			field.current?.focus();
		}
	}, [ isOpen ] );

	// Below a long list the words would stand under the totals.
	useLayoutEffect( () => {
		if ( error ) {
			reason.current?.scrollIntoView( { block: 'nearest' } );
		}
	}, [ error ] );

	const showError = ( message: string, isOfField: boolean ) => {
		setError( message );
		setIsFieldWrong( isOfField && !! message );
		if ( ! dialog.open ) {
			// The error area waits there for whoever opens the drawer again.
			announce( message );
		}
	};

	const total = () => format.money( cart.getState().view.totals.total ).text;

	/** Whether somebody is still there, and not on with something else. */
	const isInForm = () =>
		!! field.current?.form?.contains( dialog.ownerDocument.activeElement );

	/** Applies a code and says what became of it; undefined when there is nobody to ask. */
	const send = async ( code: string, isOfField: boolean ) => {
		showError( '', isOfField );
		codeSent.current = code;
		const result = await announceIfSlow( setCoupon( code, true ), () =>
			/* translators: %s: a coupon's code. */
			sprintf( __( 'The coupon %s is being applied.', 'vitrin' ), code )
		);
		if ( result?.ok ) {
			announce(
				sprintf(
					/* translators: 1: a coupon's code, 2: the cart's total. */
					__( 'The coupon %1$s was applied. Total %2$s.', 'vitrin' ),
					code,
					total()
				)
			);
		} else if ( result ) {
			showError( result.failure.message, isOfField );
		}
		return result?.ok;
	};

	const apply = async ( event: Event ) => {
		event.preventDefault();
		const input = field.current;
		if ( isApplying || ! input ) {
			return;
		}
		const code = input.value.trim();
		if ( ! code ) {
			showError( input.dataset.content ?? '', true );
			input.focus();
			return;
		}
		const isTaken = await send( code, true );
		if ( isTaken ) {
			if ( isInForm() ) {
				toggle.current?.focus();
			}
			input.value = '';
			setIsOpen( false );
		} else if ( isTaken === false && isInForm() ) {
			input.focus();
			input.select();
		}
	};

	const take = ( code: string ) => {
		// An offer that is taken goes, and would take the focus with it.
		toggle.current?.focus();
		void send( code, false );
	};

	const remove = async ( { code, label }: ViewCoupon ) => {
		const stays = view.coupons.filter(
			( coupon ) => ! coupon.removing && coupon.code !== code
		);
		const at = view.coupons.findIndex( ( coupon ) => coupon.code === code );
		const next =
			stays.find( ( coupon ) => view.coupons.indexOf( coupon ) > at ) ??
			stays.at( -1 );
		( buttons.get( next?.code ?? '' ) ?? toggle.current )?.focus();
		showError( '', false );
		codeSent.current = code;
		const result = await announceIfSlow( setCoupon( code, false ), () =>
			/* translators: %s: a coupon's code. */
			sprintf( __( 'The coupon %s is being removed.', 'vitrin' ), label )
		);
		if ( result?.ok ) {
			announce(
				sprintf(
					/* translators: 1: a coupon's code, 2: the cart's total. */
					__( 'The coupon %1$s was removed. Total %2$s.', 'vitrin' ),
					label,
					total()
				)
			);
		} else if ( result ) {
			showError( result.failure.message, false );
		}
	};

	if ( ! server?.takesCoupons && ! view.coupons.length ) {
		return null;
	}
	return (
		<section
			className="vitrin-coupons"
			aria-label={ __( 'Coupons', 'vitrin' ) }
		>
			{ view.coupons.length > 0 && (
				<ul className="vitrin-lines">
					{ view.coupons.map( ( coupon ) => (
						<CouponRow
							key={ coupon.code }
							coupon={ coupon }
							onRemove={ ( one ) => void remove( one ) }
							buttons={ buttons }
						/>
					) ) }
				</ul>
			) }
			{ !! server?.offers.length && (
				<ul
					className="vitrin-lines"
					aria-label={ __( 'Coupons for you', 'vitrin' ) }
				>
					{ server.offers.map( ( offer ) => (
						<CouponOffer
							key={ offer.code }
							offer={ offer }
							isApplying={ isApplying }
							onApply={ take }
						/>
					) ) }
				</ul>
			) }
			{ server?.takesCoupons && (
				<>
					<button
						ref={ toggle }
						type="button"
						className="vitrin-coupons__toggle"
						aria-expanded={ isOpen }
						aria-controls={ `${ id }form` }
						onClick={ () => {
							showError( '', true );
							setIsOpen( ! isOpen );
						} }
					>
						{ __( 'Have a coupon code?', 'vitrin' ) }
						<Icon name="chevron-down" />
					</button>
					<form
						id={ `${ id }form` }
						className="vitrin-coupons__form"
						hidden={ ! isOpen }
						noValidate
						onSubmit={ ( { nativeEvent } ) =>
							void apply( nativeEvent )
						}
					>
						<label
							className="vitrin-hidden"
							htmlFor={ `${ id }code` }
						>
							{ __( 'Coupon code', 'vitrin' ) }
						</label>
						<input
							ref={ field }
							id={ `${ id }code` }
							className="vitrin-coupons__input"
							dir="auto"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={ false }
							enterKeyHint="go"
							data-content={ __(
								'Write the coupon’s code first.',
								'vitrin'
							) }
							readOnly={ isApplying }
							aria-invalid={ isFieldWrong }
							aria-describedby={
								isFieldWrong ? `${ id }error` : undefined
							}
							onInput={ () => showError( '', true ) }
						/>
						<button
							type="submit"
							className="vitrin-button"
							aria-disabled={ isApplying }
						>
							{ isApplying
								? __( 'Applying…', 'vitrin' )
								: __( 'Apply', 'vitrin' ) }
						</button>
					</form>
				</>
			) }
			<div ref={ reason } id={ `${ id }error` } role="alert">
				{ error && (
					<p className="vitrin-coupons__error">
						<WithCode text={ error } code={ codeSent.current } />
					</p>
				) }
			</div>
		</section>
	);
}
