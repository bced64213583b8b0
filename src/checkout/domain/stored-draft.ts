/**
 * What of a form is kept for a reload, when it counts, and when it may be the visitor's own; never
 * secrets, and numbers by which a person, a company or an account is known. Pure.
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';
import { cleanCode, normalizeNationalId } from './iran-codes';

export interface FieldFacts {
	id: string;
	name: string;
	type: string;
	autocomplete: string;
	/** Our rule of the field (FieldChecks.php). */
	check?: string | undefined;
	/** What a shopper reads: its label, its placeholder. */
	label?: string;
}

const TYPES =
	/^(text|tel|email|number|url|date|checkbox|radio|select-one|textarea)$/;

const AUTOCOMPLETE = /cc-|one-time|password/;

const CHECKS = [ 'national_id', 'economic_code' ];

/** Secrets, whatever the type of the field that asks for them; and consent, which is given again. */
const SECRET_NAME =
	/pass|pwd|ramz|secret|card|kart|cvv|cvc|iban|sh[ae]ba|otp|nonce|token|coupon|captcha|terms|_wp/;

/**
 * National id, economic code, identity card and passport, as plugins, themes and form builders for
 * Iran name their fields: billing_national_code, mellicode, code_meli, kodemeli, shenase, ncode.
 */
const ID_NAME =
	/mel+i|(^|[^r])national|shenas|e[gq]h?tesad|econom|ssn|social_sec|gozar|atba|faragir|fida|(^|_)(nation|identi(ty|f)|tax(?!i)|fiscal|cnpj|gstin|pesel|licen[cs]e|govahi)|(^|_)(dni|ni[ef]|cif|cpf|rut|cuit|cui|tin|pan|ssn|bsn|cf|ic)(_|$)|(^|_)(n_?(code|id|in|number)|nat_?(code|id|no)|vat|id_?(no|num|number|code)|[ck]ode?_?m)(_|$)/;

const WORDS =
	/ملی|شناس|اقتصادی|مالیات|گذرنامه|پاسپورت|اتباع|فراگیر|کارت|شبا|رمز|گذرواژه|ت[اأ]?یید|\bnational|passport|\bidentit(y|ies)|\bidentif|economic|tax (id|no|number)|fiscal|licen[cs]e|گواهی|\bid\b|\bpersonal (no\b|number|code)|\bn\.i\.[ef]\b|\b(d\.?n\.?i|n\.?i\.?[ef]|cnpj|cpf|gstin|pan|tin|rut|cuit)\b|ssn|\bcvv2?\b|\botp\b/i;

/** WooCommerce's own, whose labels may mention a card: "as on the identity card". */
const OWN =
	/^(billing|shipping)_((first|last)_name|company|country|address_[12]|city|state|postcode|phone|email)$|^order_comments$/;

/** Numbers that look like an id and are none. */
const TELEPHONE_OR_POSTCODE =
	/phone|mobile|(^|_)tel|hamrah|post_?code|postal|posti|zip/;

const TELEPHONE_OR_POSTCODE_LABEL = /تلفن|موبایل|همراه|پستی/;

const lowName = ( name: string ): string =>
	name
		.replace( /([a-z])(?=[A-Z])/g, '$1_' )
		.toLowerCase()
		.replace( /[^\p{L}\d]+/gu, '_' );

const words = ( text = '' ): string =>
	text
		.replace( /ي/g, 'ی' )
		.replace( /ك/g, 'ک' )
		.replace( /[\u200B-\u200F]/g, '' );

const namesOf = ( { id, name }: FieldFacts ): string[] =>
	[ id, name ].map( lowName );

export const isPrivateField = ( facts: FieldFacts ): boolean => {
	const { id, name, type, autocomplete, check, label } = facts;
	return (
		! TYPES.test( type ) ||
		AUTOCOMPLETE.test( autocomplete ) ||
		CHECKS.includes( check ?? '' ) ||
		SECRET_NAME.test( ( id + name ).toLowerCase() ) ||
		namesOf( facts ).some( ( part ) => ID_NAME.test( part ) ) ||
		WORDS.test( words( id + name ) ) ||
		( ! OWN.test( name ) && WORDS.test( words( label ) ) )
	);
};

/** An id in the middle of a text, with or without its usual separators. */
const NUMBERS = /\d(?:[\s\p{Pd}.]?\d){8,}/gu;

/** Ten digits that begin with 9 could be either. */
const MOBILE = /^(98|0)9\d{9}$/;

const CARD_OR_IBAN = /^(\d{16}|\d{24})$/;

const isId = ( number: string ): boolean =>
	CARD_OR_IBAN.test( number ) ||
	( ! MOBILE.test( number ) && normalizeNationalId( number ) !== null ) ||
	// An economic code of a person begins with the national id.
	( number.length === 14 &&
		normalizeNationalId( number.slice( 0, 10 ) ) !== null );

const holdsId = ( text: string ): boolean =>
	( toLatinDigits( text ).match( NUMBERS ) ?? [] )
		// Two numbers may stand side by side.
		.flatMap( ( run ) => [ run, ...run.split( /\s+/ ) ] )
		.some( ( number ) => isId( cleanCode( number ) ) );

/** Nothing but digits, as many as an id has without its first zeros, or more. */
const isLongNumber = ( value: string ): boolean =>
	! /[/:]/.test( value ) &&
	/^(IR)?\d{8,}$/i.test( cleanCode( value ) ) &&
	! MOBILE.test( cleanCode( value ) );

/**
 * Whether a value is an id although its field's name doesn't say so. Half an id, too: its last
 * digit follows from the others.
 */
export const isPrivateValue = ( facts: FieldFacts, value: string ): boolean => {
	const isNumber =
		namesOf( facts ).some( ( part ) =>
			TELEPHONE_OR_POSTCODE.test( part )
		) ||
		/(^|\s)(tel|postal-code)/.test( facts.autocomplete ) ||
		TELEPHONE_OR_POSTCODE_LABEL.test( words( facts.label ) );
	if ( isNumber ) {
		return false;
	}
	const isText = facts.type === 'textarea' || OWN.test( facts.name );
	return holdsId( value ) || ( ! isText && isLongNumber( value ) );
};

/** By a field's id: what the server gave, then what was typed, the last being the newest. */
export type Draft = Record< string, string[] >;

export const isKept = ( facts: FieldFacts ): boolean =>
	!! facts.id && ! isPrivateField( facts );

/** So many values of a field: the first, and the newest. */
const VALUES = 9;

/** Adds what a field holds now, if it is news; a field that was not changed has nothing to keep. */
export const remember = (
	draft: Draft,
	id: string,
	given: string,
	value: string
): void => {
	const values = draft[ id ] ?? [ given ];
	if ( values[ values.length - 1 ] !== value ) {
		values.push( value );
		// A long text is typed in many steps.
		values.splice( 1, values.length - VALUES );
		draft[ id ] = values;
	}
};

/**
 * What a field of a page that was loaded again should hold; undefined: leave it. The server may
 * know an earlier of the values by now. One that it has from elsewhere is newer than the draft:
 * a login, an address changed in the account.
 */
export const draftOf = (
	draft: Draft,
	id: string,
	value: string
): string | undefined => {
	const values = draft[ id ];
	const newest = values?.[ values.length - 1 ];
	return value !== newest && ( ! value || values?.includes( value ) )
		? newest
		: undefined;
};

/** Milliseconds without a key, after which another person may be at the browser. */
const AGE = 3600_000;

export interface StoredDraft {
	/** When it was typed, in milliseconds since 1970. */
	at: number;
	/** The cookie's word at that time (Draft.php). */
	owner: string;
	/** Whether a user was logged in. */
	isCustomer: boolean;
	/** The form's. */
	mark: string;
	draft: Draft;
}

/** What a page knows of its visitor without asking the shop. */
export interface Visitor {
	now: number;
	owner: string;
	isCustomer: boolean;
}

/**
 * Whether a stored draft may be the visitor's own. A guest's is still the guest's after a login at the checkout.
 */
export const mayBelongTo = (
	{ now, owner, isCustomer }: Visitor,
	stored: Partial< StoredDraft > | null
): boolean =>
	stored?.owner === owner &&
	// A clock that was set back proves nothing.
	Math.abs( now - ( stored.at ?? NaN ) ) < AGE &&
	( isCustomer || stored.isCustomer === false );
