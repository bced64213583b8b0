/**
 * Words that owners use for the same thing, in Persian and English: a search for one finds texts with another.
 */
import { fold } from '../../shared/domain/fold';

/** Each row means one thing. Words may have spaces; spelling is folded as the shop's search folds it. */
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
