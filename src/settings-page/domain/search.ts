/**
 * Finds settings by what people read of them.
 */
import { fold } from '../../shared/domain/fold';
import type { Feature, Field } from './types';

/**
 * Words that owners use for the same thing, in Persian and English: a search for one finds texts
 * with another. Each row means one thing. Words may have spaces; spelling is folded as the shop's search folds it.
 */
const ROWS: string[][] = [
	// What it looks like.
	[ 'logo', 'لوگو', 'آرم', 'نشان فروشگاه' ],
	[ 'icon', 'آیکون', 'آیکن', 'نماد' ],
	[
		'dark',
		'dark mode',
		'night mode',
		'تیره',
		'تاریک',
		'حالت تاریک',
		'حالت شب',
		'دارک مود',
	],
	[ 'light', 'روشن' ],
	[ 'color', 'colour', 'accent', 'رنگ' ],
	[ 'theme', 'template', 'پوسته', 'قالب', 'تم' ],
	[ 'radius', 'rounded', 'گردی گوشه', 'شعاع', 'گوشه گرد' ],
	[
		'font',
		'font size',
		'text size',
		'فونت',
		'قلم',
		'اندازه نوشته',
		'سایز متن',
	],
	[ 'width', 'عرض', 'پهنا' ],
	[ 'height', 'ارتفاع', 'بلندی' ],
	[ 'animation', 'انیمیشن', 'مدت باز شدن' ],
	[ 'sticky', 'چسبان', 'چسبنده', 'استیکی', 'در دید', 'همیشه پیداست' ],
	[ 'floating', 'شناور' ],
	[ 'menu', 'منو', 'فهرست' ],
	[ 'layout', 'چیدمان', 'طرح' ],
	// Cart.
	[ 'cart', 'basket', 'سبد', 'سبد خرید' ],
	[
		'drawer',
		'side cart',
		'کشو',
		'سبد کناری',
		'سبد خرید کناری',
		'پنل کناری',
	],
	[ 'mini cart', 'مینی کارت', 'مینی سبد', 'سبد خرید کوچک' ],
	[
		'coupon',
		'voucher',
		'promo code',
		'discount code',
		'کوپن',
		'بن تخفیف',
		'کد تخفیف',
		'کدهای تخفیف',
	],
	[ 'shipping', 'delivery', 'ارسال', 'حمل و نقل', 'حمل' ],
	[
		'upsell',
		'cross sell',
		'suggestion',
		'آپسل',
		'کراس سل',
		'پیشنهاد',
		'مکمل',
	],
	[ 'note', 'یادداشت', 'توضیحات سفارش' ],
	[ 'quantity', 'plus', 'minus', 'stepper', 'تعداد', 'کم و زیاد' ],
	// Lists and products.
	[ 'infinite scroll', 'اسکرول بی نهایت', 'پیمایش بی پایان', 'هنگام پیمایش' ],
	[ 'scroll', 'اسکرول', 'پیمایش' ],
	[
		'load more',
		'pagination',
		'paging',
		'صفحه بندی',
		'نمایش بیشتر',
		'محصولات بیشتر',
	],
	[ 'sort', 'sorting', 'مرتب سازی', 'ترتیب', 'مرتب' ],
	[ 'filter', 'فیلتر', 'پالایش', 'صافی' ],
	[ 'search', 'جستجو', 'جستجوی', 'جست وجو', 'جست وجوی', 'سرچ' ],
	[ 'live', 'ajax', 'زنده', 'آنی', 'لایو', 'هنگام نوشتن' ],
	[ 'quick view', 'کوییک ویو', 'نمایش سریع', 'مشاهده سریع' ],
	[ 'zoom', 'magnifier', 'زوم', 'بزرگ نمایی', 'ذره بین' ],
	[ 'full screen', 'lightbox', 'تمام صفحه', 'لایت باکس' ],
	[ 'slider', 'slideshow', 'carousel', 'اسلایدر', 'اسلاید', 'نمایش خودکار' ],
	[ 'image', 'picture', 'photo', 'تصویر', 'عکس' ],
	[ 'thumbnail', 'بندانگشتی', 'تصویرهای کوچک' ],
	[ 'swatch', 'swatches', 'سواچ', 'نمونه', 'نمونه رنگ' ],
	[ 'variation', 'متغیر', 'تنوع', 'گونه' ],
	[ 'attribute', 'ویژگی', 'مشخصه' ],
	[ 'tab', 'tabs', 'تب', 'زبانه' ],
	[ 'accordion', 'آکاردیون', 'آکاردئون', 'زیر هم' ],
	[ 'rating', 'stars', 'امتیاز', 'ستاره' ],
	[ 'stock', 'موجود', 'موجودی', 'انبار' ],
	[ 'sale', 'حراج', 'تخفیف' ],
	[ 'notice', 'notification', 'اعلان', 'اعلامیه' ],
	// Checkout.
	[ 'checkout', 'تسویه حساب', 'چک اوت', 'صندوق' ],
	[ 'step', 'steps', 'two step', 'گام', 'مرحله', 'دومرحله ای', 'دوگامی' ],
	[ 'placeholder', 'label', 'برچسب', 'جانگهدار' ],
	[ 'draft', 'پیش نویس', 'نگه داشتن نوشته' ],
	[ 'login', 'log in', 'ورود', 'لاگین' ],
	[ 'email', 'ایمیل', 'رایانامه' ],
	[ 'mobile', 'phone', 'موبایل', 'همراه', 'تلفن' ],
	[ 'postcode', 'zip', 'postal code', 'کد پستی' ],
	[ 'national id', 'national code', 'کد ملی', 'شناسه ملی' ],
	[ 'economic code', 'tax', 'کد اقتصادی', 'مالیات', 'مالیاتی' ],
	[ 'city', 'شهر' ],
	// Documents, digits.
	[ 'invoice', 'فاکتور', 'صورت حساب' ],
	[ 'proforma', 'پیش فاکتور' ],
	[ 'print', 'چاپ', 'پرینت' ],
	[ 'seal', 'stamp', 'مهر' ],
	[ 'signature', 'امضا' ],
	[ 'barcode', 'بارکد' ],
	[ 'qr', 'qr code', 'کیوآر' ],
	[ 'prefix', 'پیشوند', 'پیش از شماره' ],
	[
		'currency',
		'toman',
		'rial',
		'ارز',
		'واحد پول',
		'واحد مبلغ',
		'تومان',
		'ریال',
	],
	[ 'digits', 'numbers', 'رقم', 'ارقام', 'اعداد', 'عدد' ],
	[ 'jquery', 'جی کوئری' ],
];

/** Spelled together or apart: کدپستی, کد پستی, کد‌پستی. */
export const joined = ( text: string ): string => text.replaceAll( ' ', '' );

const rows = ROWS.map( ( row ) => row.map( fold ) );

/** By folded, joined word: all words that mean the same. A word may stand in two rows. */
const sameAs = new Map< string, string[] >();
for ( const row of rows ) {
	for ( const word of row ) {
		const key = joined( word );
		sameAs.set( key, [ ...( sameAs.get( key ) ?? [] ), ...row ] );
	}
}

const MOST_WORDS = Math.max(
	...rows.flat().map( ( word ) => word.split( ' ' ).length )
);

/**
 * The things that a query names, each with all words for it.
 *
 * @param query Folded.
 * @return For each thing its words, folded; a word that stands in no row is a thing of its own. The longest phrases
 *         are taken first: "free shipping" is one thing where a row has it.
 */
export const meanings = ( query: string ): string[][] => {
	const words = query.split( ' ' ).filter( Boolean );
	const found: string[][] = [];
	for ( let at = 0; at < words.length; ) {
		let length = Math.min( MOST_WORDS, words.length - at );
		while (
			length > 1 &&
			! sameAs.has( words.slice( at, at + length ).join( '' ) )
		) {
			length--;
		}
		const phrase = words.slice( at, at + length ).join( ' ' );
		found.push( [ phrase, ...( sameAs.get( joined( phrase ) ) ?? [] ) ] );
		at += length;
	}
	return found;
};

/** A feature, with those of its settings that are found. */
export interface Found {
	feature: Feature;
	fields: Field[];
}

/** Shorter ones stand within other words: «تب» in «مرتب». */
const SHORTEST_PART = 4;

/** Shorter ones would be found across the border of two words. */
const SHORTEST_JOINED = 5;

/** What was typed may be a part of a word, if it is long enough; a synonym is meant as a whole. */
const hasTyped = ( text: string, word: string ): boolean =>
	( word.length < SHORTEST_PART
		? ` ${ text }`.includes( ` ${ word }` )
		: text.includes( word ) ) ||
	( joined( word ).length >= SHORTEST_JOINED &&
		joined( text ).includes( joined( word ) ) );

const hasSynonym = ( text: string, word: string ): boolean =>
	word.length < SHORTEST_PART
		? ` ${ text } `.includes( ` ${ word } ` )
		: hasTyped( text, word );

/**
 * @param features All of them.
 * @param query    As it was typed; Persian and Arabic letters and digits mean the same, so do words of one row in
 *                 ROWS, and words spelled together or apart.
 * @return Features that have every word, in their own texts (then with all settings) or in a setting's; all for no words.
 */
export const search = ( features: Feature[], query: string ): Found[] => {
	const wanted = meanings( fold( query ) );
	const hasAll = ( ...texts: string[] ): boolean => {
		const text = fold( texts.join( ' ' ) );
		return wanted.every(
			( [ typed = '', ...synonyms ] ) =>
				hasTyped( text, typed ) ||
				synonyms.some( ( word ) => hasSynonym( text, word ) )
		);
	};
	return features.flatMap( ( feature ) => {
		const { title, description, replaces, name } = feature;
		const fields = hasAll( title, description, replaces, name )
			? feature.fields
			: feature.fields.filter( ( field ) =>
					hasAll(
						title,
						field.label,
						field.description,
						field.name,
						...field.choices.map( ( { label } ) => label )
					)
				);
		return fields.length ? [ { feature, fields } ] : [];
	} );
};
