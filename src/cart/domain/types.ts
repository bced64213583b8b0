/**
 * The cart as the store knows it. Pure types: no DOM, no network.
 * The JSON twin, in snake case, is ../cart.fixture.json (see docs/wire.md).
 */
import type {
	Failure as CallFailure,
	Result,
} from '../../shared/domain/failure';
import type { MoneyFormat } from '../../shared/domain/format';

export type { FailureKind } from '../../shared/domain/failure';

/** What a page's or a cart's amounts are in. PHP twin: MoneyFormat.php. */
export interface ShopMoney extends MoneyFormat {
	/** Its code, for several currencies have one symbol. */
	currency: string;
}

/** A decimal number as a string, in the shop's display currency; never formatted. */
export type Money = string;

export interface LineImage {
	src: string;
	srcset: string;
	sizes: string;
	alt: string;
	width: number;
	height: number;
}

/** A piece of a text that a plugin writes; where it isn't '', in the element of that name. */
export interface TextPart {
	text: string;
	as: '' | 'del' | 'ins' | 'small';
}

/**
 * What plugins make of a line by WooCommerce's filters, as on its cart page; only what differs.
 * All of it is plain text with its digits as they are to be seen.
 */
export interface LineOverrides {
	/** In place of a fixed quantity's number; '': the number. */
	quantity: string;
	/** In place of the price; an empty list: none is shown. null: the line's own. */
	price: TextPart[] | null;
	subtotal: TextPart[] | null;
	/** For the line's element. */
	classes: string;
	/** That it comes later, in other words; null: in the usual ones. */
	backorder: string | null;
}

export interface CartLine {
	key: string;
	productId: number;
	/** 0 when the line is no variation. */
	variationId: number;
	name: string;
	url: string | null;
	sku: string;
	image: LineImage | null;
	/** What the shopper chose, as the shop shows it. */
	attributes: Array< { name: string; value: string } >;
	/** The same as form fields: attribute_pa_color => blue. */
	options: Record< string, string >;
	quantity: number;
	min: number;
	/** null: no upper limit. */
	max: number | null;
	step: number;
	soldIndividually: boolean;
	price: Money;
	regularPrice: Money;
	subtotal: Money;
	/** What the line would cost more at its regular price; '0' when it isn't reduced. */
	savings: Money;
	stock: {
		status: 'instock' | 'onbackorder';
		left: number | null;
		/** `left` is at or below the shop's low-stock amount, and the shop shows it. */
		low: boolean;
	};
	/** False: it comes with another line, and goes with it. */
	removable?: boolean | undefined;
	/** False: its quantity and options follow another line's, or are fixed. */
	changeable?: boolean | undefined;
	/** undefined: no plugin has changed anything. */
	overrides?: LineOverrides | undefined;
}

export interface CartCoupon {
	code: string;
	/** What it is called. */
	label: string;
	discount: Money;
	/** It makes shipping free. */
	freeShipping: boolean;
	/** Why it gives nothing now, and what would change that; '' for one that gives something. */
	note: string;
}

/** A coupon that the shop offers to everyone, and that is not in the cart. */
export interface OfferedCoupon {
	code: string;
	label: string;
	/** What it gives; may be ''. */
	text: string;
	/** What the shopper would have to change first; '' when it can be taken. */
	note: string;
}

/** The way to free shipping by the cart's amount, in the shopper's own zone. */
export interface FreeShipping {
	minimum: Money;
	/** What is missing; '0': it is reached. */
	left: Money;
	/** The shopper's shipping is the free one. */
	chosen: boolean;
}

export interface ShippingRate {
	id: string;
	name: string;
	price: Money;
}

export interface Shipping {
	/** False: the shop waits for an address. */
	known: boolean;
	/** The shop's calculator is on: the shopper may say before the checkout where and how to ship. */
	calculator: boolean;
	/** The last change that the session knows as made; '' without one. */
	operation: string;
	packages: Array< {
		/** The id of a rate; null when none can be had. */
		chosen: string | null;
		rates: ShippingRate[];
	} >;
}

/** What became of a line that the shop doesn't sell any more. */
export interface DroppedLine {
	id: string;
	/** In the shop's words. */
	text: string;
}

export interface ServerCart {
	/** Grows with every change of the session's cart; an older revision never replaces a newer one. */
	revision: number;
	hash: string;
	quantity: number;
	totals: {
		subtotal: Money;
		discount: Money;
		shipping: Money | null;
		tax: Money | null;
		total: Money;
	};
	/** What its amounts are in, where it is known: the page may be in another currency. */
	money?: ShopMoney | undefined;
	/** Of all lines, and what the coupons take off. */
	savings: Money;
	/** The shop takes coupons. */
	takesCoupons: boolean;
	coupons: CartCoupon[];
	offers: OfferedCoupon[];
	/**
	 * To the order; null where the shop takes none in the cart, undefined until the shop has
	 * said it: no page keeps it for the next.
	 */
	note: string | null | undefined;
	/** null: there is no such way, or the shop doesn't want it shown. */
	freeShipping: FreeShipping | null;
	/** null: nothing in the cart is shipped. */
	shipping: Shipping | null;
	lines: CartLine[];
	/** What the shop has dropped by itself and no page has said yet; undefined: nothing. */
	dropped?: DroppedLine[] | undefined;
}

/** An add as the page requests it: the fields go to the server as they are (ADD-02, SIDE-05). */
export interface AddRequest {
	/** Which endpoint takes it: WooCommerce's listing call, the side cart's own, the product form's. */
	action: 'add_to_cart' | 'vitrin_add_item' | 'vitrin_add_product';
	productId: number;
	quantity: number;
	fields: Record< string, string >;
	/**
	 * Of a form, what one text under one name can't hold: files, and names that come more
	 * than once. null stands for a file that stayed with the page which was left (ADD-06).
	 */
	more?: ReadonlyArray<
		readonly [ name: string, value: string | Attachment | null ]
	>;
}

/** What came of a call: an answer, or why there is none; a refusal may have the cart with it. */
export type CallResult = Result<
	CartAnswer,
	Failure & { answer?: CartAnswer }
>;

/** The properties by which files are compared. */
export interface Attachment {
	name: string;
	size: number;
	lastModified: number;
}

/** Why a change was taken back; `message` is translated plain text, ready to show. */
export interface Failure extends CallFailure {
	/** WooCommerce's own add: go to the product page (ADD-03). */
	productUrl?: string;
	/** The form's field that the message is about. */
	field?: string;
}

export type CartResult =
	| { ok: true; cart: ServerCart | null; answer: CartAnswer }
	| { ok: false; failure: Failure };

/** What any cart call may answer (SIDE-04). */
export interface CartAnswer {
	code: number;
	message: string;
	fragments: Record< string, string >;
	cartHash: string;
	nonce: string;
	cart: ServerCart | null;
	/** Another script's answer: that script has put the fragments in place, and said so. */
	isInPlace?: boolean;
	/** Another tab of this browser got it. */
	isOfTab?: boolean;
	/** Where the shop sends the shopper after this add; missing: nowhere. */
	redirect?: string;
	/** Of the adds that were asked about, the ids of those that the session remembers as made. */
	operations: readonly string[];
}

export interface AddChange {
	type: 'add';
	request: AddRequest;
	/** The server remembers it: the same id sent again adds nothing more (ADD-09). */
	operation: string;
}

export interface QuantityChange {
	type: 'quantity';
	key: string;
	/** Above 0: to none it is a removal. */
	quantity: number;
	/** Missing: the side cart's. */
	action?: QuantityAction;
}

export interface StepChange {
	type: 'step';
	key: string;
	/** Never 0 when it is made; clicks that wait together are added up. */
	by: number;
	/** The line's new quantity, as far as this tab knows. */
	quantity: number;
	/** Missing: the side cart's. */
	action?: QuantityAction;
	/** As of an add: sent again it must not count twice. */
	operation: string;
}

export interface RemoveChange {
	type: 'remove';
	key: string;
	action: RemoveAction;
}

export interface RestoreChange {
	type: 'restore';
	key: string;
	/** As it was, so that it can be drawn at once; null where another page knew it. */
	line: CartLine | null;
	/** The number of lines above it. */
	at: number;
}

export interface OptionsChange {
	type: 'options';
	key: string;
	variationId: number;
	/** attribute_pa_color => blue. */
	options: Record< string, string >;
	quantity: number;
	/** As the line will be called, until the server has said it. */
	name: string;
	/** As the line will say them, likewise. */
	attributes: CartLine[ 'attributes' ];
	/** As of an add: without it a change of the line couldn't be noticed. */
	operation: string;
}

export interface CouponChange {
	type: 'coupon';
	/** The same for the same coupon, and no line's. */
	key: string;
	/** As it was typed. */
	code: string;
	isApplied: boolean;
}

export interface NoteChange {
	type: 'note';
	/** One, and no line's. */
	key: string;
	text: string;
}

export interface ShippingChange {
	type: 'shipping';
	/** The same for the same thing, and no line's. */
	key: string;
	action: 'vitrin_set_destination' | 'vitrin_choose_shipping';
	fields: Record< string, string >;
	operation: string;
}

/** What can be requested; what the cart knows of each kind is in a file of changes/. */
export type NewChange =
	| AddChange
	| QuantityChange
	| StepChange
	| RemoveChange
	| RestoreChange
	| CouponChange
	| NoteChange
	| ShippingChange
	| OptionsChange;

export type PendingChange = {
	id: string;
	/** When it was requested, milliseconds since 1970. */
	since: number;
	/** Another page began with it, and may have sent it already. */
	isResumed?: boolean;
} & NewChange;

/** Which endpoint sets a quantity: the side cart's own, or the mini cart's and the product page's (PROD-06). */
export type QuantityAction = 'vitrin_update_item' | 'vitrin_cart_quantity';

/** Which endpoint removes: the side cart's own, or the one of WooCommerce's remove links (ADD-05). */
export type RemoveAction = 'vitrin_remove_item' | 'remove_from_cart';

/**
 * Quiet marks on a line (SIDE-10). The store knows which lines are loading, and which ones the
 * last change has touched; how long that is seen, and how a line leaves, is the drawer's
 * (src/side-cart/line-marks.ts).
 */
export type LineMark = 'loading' | 'loaded' | 'leaving';

export interface ViewLine extends CartLine {
	/** Stays when the line's options change, and with them its key: draw by this. */
	id: string;
	mark: LineMark | null;
	/** It is to go. */
	removing: boolean;
}

export interface ViewCoupon extends CartCoupon {
	/** It is to go. */
	removing?: boolean;
}

/** Server cart plus pending changes: what the visitor sees (SIDE-19). */
export interface ViewCart {
	lines: ViewLine[];
	/** Adds under way whose line is not known yet: draw so many skeletons. */
	incoming: number;
	/** With nothing asked yet, what the cookies say (SIDE-12). */
	quantity: number;
	/** The server's totals; stale while `totalsPending`. */
	totals: ServerCart[ 'totals' ];
	totalsPending: boolean;
	/** The server's; a new one shows when the shop has taken it. */
	coupons: ViewCoupon[];
}

export interface CartState {
	/** unknown: nothing asked yet; empty and ready after an answer; failed: the last refresh failed. */
	status: 'unknown' | 'loading' | 'ready' | 'failed';
	server: ServerCart | null;
	pending: readonly PendingChange[];
	/** The browser is offline and changes wait for the connection. */
	isOffline: boolean;
	/** By their keys, the lines that the last change which the shop took has changed, made or taken out. */
	marks: Readonly< Record< string, LineMark > >;
	/** The last refusal, until the next success. */
	failure: Failure | null;
	view: ViewCart;
}

export interface CartStore {
	getState: () => CartState;
	subscribe: ( listener: () => void ) => () => void;
	/**
	 * Ask the server for the cart. Without a cart cookie nothing is asked and the cart is
	 * empty, unless `force`: another script is known to have changed it.
	 */
	refresh: ( force?: boolean ) => Promise< CartResult >;
	/**
	 * `origin` comes back in the event vitrin:cart-item-added: the button, as a rule.
	 * Refused with code 0 and no message: another plugin called it off.
	 */
	add: ( request: AddRequest, origin?: unknown ) => Promise< CartResult >;
	/**
	 * The newest request for a line wins; 0 removes it. Requests that wait together are sent
	 * as one, and all their promises get its result.
	 *
	 * @param quantity As the shopper sees it.
	 * @param action   The endpoint; the side cart's when missing.
	 * @param by       Of a click on plus or minus, how many more or fewer that is: it counts
	 *                 from what the line has when its turn comes, whatever another tab has
	 *                 made of it. Missing, as for a typed number: `quantity` is what is to be.
	 */
	setQuantity: (
		key: string,
		quantity: number,
		action?: QuantityAction,
		by?: number
	) => Promise< CartResult >;
	remove: (
		key: string,
		origin?: unknown,
		action?: RemoveAction
	) => Promise< CartResult >;
	/** Take in an answer that another script got (WooCommerce's own scripts, the cart block). */
	receive: ( answer: CartAnswer ) => void;
}
