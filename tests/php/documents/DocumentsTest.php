<?php
/**
 * What documents say, and where they are offered.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Amounts;
use Vitrin\Documents\Buttons;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Language;
use Vitrin\Documents\Numbers;
use Vitrin\Documents\OpenDocument;
use Vitrin\Documents\Picture;
use Vitrin\Documents\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** Rendered for shop staff, from orders as WooCommerce keeps them. */
final class DocumentsTest extends ShopTestCase {

	/** The table is there before the test's transaction. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Numbers::provide();
	}

	/**
	 * Stores settings of the feature.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	private static function set( array $values ): Settings {
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'documents' => $values ) );

		return new Settings();
	}

	/**
	 * A document's page, as shop staff gets it.
	 *
	 * @param \WC_Order            $order    Any.
	 * @param Kind                 $kind     Which document.
	 * @param array<string, mixed> $settings By name.
	 */
	private function page( \WC_Order $order, Kind $kind = Kind::Invoice, array $settings = array() ): string {
		wp_set_current_user( $this->user( 'shop_manager' ) );
		$answer = ( new OpenDocument( self::set( $settings ) ) )->answer( 'GET', array( 'document' => $kind->value, 'order' => (string) $order->get_id() ) );
		self::assertSame( 200, $answer->code, $answer->message );

		return (string) $answer->data['html'];
	}

	/**
	 * A page's text, spaces once.
	 *
	 * @param string $html The page.
	 */
	private static function text( string $html ): string {
		return html_entity_decode( trim( (string) preg_replace( '/\s+/u', ' ', wp_strip_all_tags( (string) preg_replace( '~<(style|script)\b.*?</\1>~s', '', $html ) ) ) ), ENT_QUOTES );
	}

	#[TestDox( '[DOC-06a] a Persian shop’s documents run from the right, with Persian digits and days; an English shop’s from the left' )]
	public function test_languages(): void {
		update_option( 'timezone_string', 'Asia/Tehran' );
		$order = new \WC_Order();
		$order->set_date_created( strtotime( '2026-03-20 21:00:00 UTC' ) );
		$order->set_status( 'processing' );
		$order->save();
		$order->add_product( Products::simple(), 2 );
		$order->save();
		add_filter( 'locale', static fn (): string => 'fa_IR', 99 );
		add_filter( 'determine_locale', static fn (): string => 'fa_IR', 99 );
		$html = $this->page( $order );
		self::assertStringContainsString( '<html lang="fa-IR" dir="rtl"', $html );
		self::assertStringContainsString( '۱۴۰۵/۰۱/۰۱', $html );
		self::assertDoesNotMatchRegularExpression( '/[0-9]/', (string) preg_replace( '/NQ-\d+/', '', self::text( (string) strstr( $html, '<article' ) ) ) );
		self::assertStringContainsString( 'صورت‌حساب فروش', $html );

		add_filter( 'locale', static fn (): string => 'en_US', 100 );
		add_filter( 'determine_locale', static fn (): string => 'en_US', 100 );
		$html = $this->page( $order, Kind::Invoice, array( 'shop_address' => 'Valiasr St' ) );
		self::assertStringContainsString( '<html lang="en-US" dir="ltr"', $html );
		self::assertStringContainsString( '21 March 2026', $html );
		self::assertDoesNotMatchRegularExpression( '/[۰-۹]/u', $html );
	}

	#[TestDox( '[DOC-06] dates are not converted a second time by a plugin that converts WordPress’s' )]
	public function test_converted_once(): void {
		add_filter( 'wp_date', static fn (): string => 'converted' );
		add_filter( 'date_i18n', static fn (): string => 'converted' );
		self::assertStringNotContainsString( 'converted', $this->page( PaidOrder::of( 0 ) ) );
	}

	#[TestDox( '[DOC-06] amounts are converted to the setting’s currency, never named anew, and the total is written out' )]
	public function test_amounts(): void {
		foreach ( array(
			array( 'IRT', '700000', 'IRR', '7,000,000', 'seven million ' . __( 'Rial', 'vitrin' ) ),
			array( 'IRR', '700005', 'IRT', '70,000.5', sprintf( __( '%1$s and %2$s Rials', 'vitrin' ), 'seventy thousand ' . __( 'Toman', 'vitrin' ), 'five' ) ),
			array( 'IRHT', '700', 'IRT', '700,000', 'seven hundred thousand ' . __( 'Toman', 'vitrin' ) ),
			array( 'IRHR', '700', 'order', '700,000', 'seven hundred thousand ' . __( 'Rial', 'vitrin' ) ),
			array( 'IRT', '700000', 'order', '700,000', 'seven hundred thousand ' . __( 'Toman', 'vitrin' ) ),
		) as list( $currency, $amount, $chosen, $expected, $words ) ) {
			$order = new \WC_Order();
			// WooCommerce alone refuses the thousands, which a plugin brings.
			add_filter( 'woocommerce_order_get_currency', static fn (): string => $currency, 20 );
			$amounts = new Amounts( $order, $chosen, new Language( 'en_US' ) );
			self::assertSame( $expected, $amounts->text( $amount ), "$currency $chosen" );
			self::assertSame( $words, $amounts->words( $amount ) );
			remove_all_filters( 'woocommerce_order_get_currency' );
		}
		$order = new \WC_Order();
		$order->set_currency( 'USD' );
		self::assertSame( '1,234', ( new Amounts( $order, 'IRR', new Language( 'en_US' ) ) )->text( '1234' ) );
		self::assertSame( '−۱٬۲۵۰٬۰۰۰', ( new Language( 'fa_IR' ) )->number( '-1250000' ) );
	}

	#[TestDox( '[DOC-06] an invoice says goods, discount, fee, shipping and total, payment, and both parties with their codes' )]
	public function test_invoice(): void {
		$order = PaidOrder::of( 0 );
		$order->add_product( Products::simple( array( 'name' => 'Bowl', 'regular_price' => '500000' ) ), 1, array( 'subtotal' => '500000', 'total' => '450000' ) );
		$fee = new \WC_Order_Item_Fee();
		$fee->set_props( array( 'name' => 'Gift wrap', 'total' => '20000' ) );
		$shipping = new \WC_Order_Item_Shipping();
		$shipping->set_props( array( 'method_title' => 'Express post', 'total' => '85000' ) );
		$order->add_item( $fee );
		$order->add_item( $shipping );
		$order->set_payment_method_title( 'Card' );
		$order->update_meta_data( '_billing_national_code', '0012345679' );
		$order->calculate_totals( false );
		$order->save();
		add_filter( 'vitrin_document_buyer', static fn ( array $buyer ): array => array( 'economic_code' => '411111111111' ) + $buyer );
		$text = self::text( $this->page( $order, Kind::Invoice, array( 'currency' => 'order', 'shop_name' => 'Sun House', 'shop_address' => 'Valiasr St', 'shop_national_id' => '10101234567', 'shop_economic_code' => '422222222222', 'footer' => 'Seven days.' ) ) );
		foreach ( array( 'Sun House', 'Valiasr St', '10101234567', '422222222222', '0012345679', '411111111111', 'Gift wrap', '20,000', 'Express post', '85,000', '50,000', '1,255,000', 'Card', 'Seven days.', '1411713138' ) as $expected ) {
			self::assertStringContainsString( $expected, str_replace( '٬', ',', \Vitrin\Shared\Domain\Digits::to_latin( $text ) ) );
		}
	}

	#[TestDox( '[DOC-06] [SEC-03] addresses, notes, names and settings full of markup are printed as text, and nothing but our own script may run' )]
	public function test_hostile(): void {
		$evil  = '"><script>alert(1)</script><img src=x onerror=alert(2)>&lt;b&gt;\'</style></title>';
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		$item = new \WC_Order_Item_Product();
		$item->set_props( array( 'name' => $evil, 'quantity' => 1, 'subtotal' => '5', 'total' => '5' ) );
		$item->add_meta_data( 'Engraving ' . $evil, $evil, true );
		$order->add_item( $item );
		foreach ( array( 'billing', 'shipping' ) as $type ) {
			foreach ( array( 'first_name', 'company', 'address_1', 'city', 'state', 'postcode', 'phone' ) as $part ) {
				$order->{"set_{$type}_{$part}"}( $evil );
			}
		}
		$order->set_customer_note( $evil );
		$order->set_payment_method_title( $evil );
		$order->update_meta_data( '_billing_national_id', $evil );
		$order->set_status( 'processing' );
		$order->save();
		add_filter( 'vitrin_document_styles', static fn ( string $css ): string => $css . '</style><script>alert(3)</script>' );
		foreach ( Kind::cases() as $kind ) {
			if ( in_array( $kind, array( Kind::Proforma, Kind::CreditNote ), true ) ) {
				continue;
			}
			$html = $this->page( $order, $kind );
			self::assertSame( 1, substr_count( $html, '</style>' ) );
			// A style's text begins no element.
			$html = (string) preg_replace( '~<style>.*?</style>~s', '', $html );
			self::assertSame( 1, preg_match_all( '/<script\b/', $html ), $kind->value );
			self::assertDoesNotMatchRegularExpression( '/<img[^>]+onerror|<b>/', $html );
			preg_match( '~<script>(.*?)</script>~s', $html, $script );
			preg_match( "/script-src 'sha256-([^']+)'/", html_entity_decode( $html, ENT_QUOTES ), $hash );
			self::assertSame( base64_encode( hash( 'sha256', $script[1], true ) ), $hash[1] ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- As the policy wants it.
			self::assertDoesNotMatchRegularExpression( '~(src|href)="(?!data:)~', $html, 'it asks for nothing' );
		}
	}

	#[TestDox( '[DOC-06] [SEC-03] the QR code and its address have no key, and pictures come from this site only' )]
	public function test_no_key(): void {
		$order = PaidOrder::of( 0 );
		add_filter( 'woocommerce_get_view_order_url', static fn ( string $url ): string => add_query_arg( 'key', $order->get_order_key(), $url ) );
		$paper = new \Vitrin\Documents\Paper( Kind::Invoice, $order, new Language( 'fa_IR' ), self::set( array() ) );
		self::assertSame( \Vitrin\Documents\Domain\QrCode::svg( remove_query_arg( 'key', $order->get_view_order_url() ) ), $paper->qr() );
		self::assertStringNotContainsString( $order->get_order_key(), $this->page( $order ) );
		self::assertSame( home_url( '/wp-content/uploads/logo.png' ), Picture::url( home_url( '/wp-content/uploads/logo.png' ) ) );
		foreach ( array( 'https://evil.example/logo.png', '//evil.example/x.png', 'javascript:alert(1)', 'data:image/png;base64,x', '99999999', '0', 'x' ) as $value ) {
			self::assertSame( '', Picture::url( $value ), $value );
			self::assertNotNull( ( new Settings() )->objection( 'logo', $value ) );
		}
		self::assertNull( ( new Settings() )->objection( 'logo', '' ) );
	}

	#[TestDox( '[DOC-06a] a theme’s file and the filters change a document, each document begins its page and no line is cut' )]
	public function test_templates(): void {
		$order = PaidOrder::of( 0 );
		$html  = $this->page( $order, Kind::PackingList, array( 'paper' => 'a5' ) );
		self::assertStringContainsString( 'size: 148mm 210mm', $html );
		self::assertStringContainsString( 'break-before: page', $html );
		self::assertStringContainsString( 'table-header-group', $html );
		self::assertMatchesRegularExpression( '/tr, [^{]*\{ break-inside: avoid; \}/', $html );
		self::assertStringContainsString( 'size: 105mm 148mm', $this->page( $order, Kind::ShippingLabel, array( 'label' => 'a6' ) ) );
		$file = (string) tempnam( sys_get_temp_dir(), 'vitrin' );
		file_put_contents( $file, '<article class="vitrin-doc">Mine: <?php echo esc_html( $args["paper"]->title ); ?></article>' );
		add_filter( 'vitrin_locate_template', static fn ( string $found, string $name ): string => 'packing-list.php' === $name ? $file : $found, 10, 2 );
		self::assertStringContainsString( 'Mine: ', $this->page( $order, Kind::PackingList ) );
		unlink( $file );
	}

	#[TestDox( '[DOC-06] no letters are counted for the type: a label of any text has the same markup and limits, which the page’s script fits to the sheet' )]
	public function test_long_address(): void {
		$order = PaidOrder::of( 0 );
		foreach ( array( 1, 100, 240, 900 ) as $length ) {
			$order->set_billing_address_1( str_repeat( 'خ', $length ) );
			$order->save();
			$html = $this->page( $order, Kind::ShippingLabel );
			self::assertStringContainsString( '<section class="vitrin-doc-to">', $html );
			foreach ( array( 'min', 'max', 'long' ) as $limit ) {
				self::assertMatchesRegularExpression( "/\\.vitrin-doc-label \\{[^}]*--vitrin-doc-fit-$limit: [.\\d]+;/", $html );
			}
		}
	}

	#[TestDox( '[DOC-06] a document says page x of y in the language’s digits; several printed at once don’t, browsers would count through them all' )]
	public function test_pages(): void {
		$order  = PaidOrder::of( 0 );
		$second = PaidOrder::of( 0 );
		foreach ( array( 'fa_IR' => ', persian', 'en_US' => '' ) as $locale => $style ) {
			foreach ( array( 'locale', 'determine_locale' ) as $filter ) {
				add_filter( $filter, static fn (): string => $locale, 99 );
			}
			foreach ( Kind::cases() as $kind ) {
				if ( in_array( $kind, array( Kind::Proforma, Kind::CreditNote ), true ) ) {
					continue;
				}
				$css = (string) strstr( $this->page( $order, $kind ), '</style>', true );
				self::assertMatchesRegularExpression( "/@bottom-center \\{ content: \"[^\"]* – \" \"[^\"]*\" counter\\(page$style\\) \"[^\"]*\" counter\\(pages$style\\)/", $css, "$locale {$kind->value}" );
				$answer = ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => $kind->value, 'orders' => $order->get_id() . ',' . $second->get_id(), 'security' => OpenDocument::nonce() ) );
				self::assertStringNotContainsString( '@bottom-center', (string) $answer->data['html'] );
			}
		}
	}

	#[TestDox( '[DOC-06] a translation can’t leave the style’s text' )]
	public function test_page_text(): void {
		add_filter( 'gettext_vitrin', static fn ( string $text, string $source ): string => 'Page %1$s of %2$s' === $source ? '%2$s"; } </style> \\ %1$s' : $text, 10, 2 );
		$html = $this->page( PaidOrder::of( 0 ) );
		self::assertSame( 1, substr_count( $html, '</style>' ) );
		self::assertStringContainsString( ' – " counter(pages) " ; }  /style>   " counter(page);', str_replace( ', persian', '', $html ) );
	}

	#[TestDox( '[DOC-06] a page has one heading of its own, each document one below it, and names that run the other way stand apart' )]
	public function test_headings(): void {
		$order = PaidOrder::of( 0 );
		$order->set_billing_company( 'Pioneers (نمونه)' );
		$order->save();
		$second = PaidOrder::of( 0 );
		foreach ( Kind::cases() as $kind ) {
			if ( in_array( $kind, array( Kind::Proforma, Kind::CreditNote ), true ) ) {
				continue;
			}
			$this->page( $order, $kind );
			$answer = ( new OpenDocument( new Settings() ) )->answer( 'GET', array( 'document' => $kind->value, 'orders' => $order->get_id() . ',' . $second->get_id(), 'security' => OpenDocument::nonce() ) );
			$html   = (string) $answer->data['html'];
			self::assertSame( 1, substr_count( $html, '<h1' ), $kind->value );
			preg_match_all( '~<h2[^>]*>(.*?)</h2>~s', $html, $found );
			self::assertCount( 2, array_unique( array_map( 'wp_strip_all_tags', $found[1] ) ), $kind->value );
			self::assertStringContainsString( '<bdi>Pioneers (نمونه)', $html );
			self::assertStringNotContainsString( 'width=', (string) preg_replace( '/width=device-width/', '', (string) strstr( $html, '<style', true ) ), 'a phone reads it in its own width' );
			self::assertStringContainsString( '@media screen and (max-width: 40em)', $html );
		}
	}

	#[TestDox( '[DOC-01] the account offers the owner what is open to customers, and others nothing' )]
	public function test_buttons(): void {
		$owner   = $this->user( 'customer' );
		$order   = PaidOrder::of( $owner );
		$names   = static fn ( array $settings ): array => array_keys( (array) ( new Buttons( self::set( $settings ) ) )->add_to_list( array(), $order ) );
		self::assertSame( array(), $names( array() ), 'a guest' );
		wp_set_current_user( $owner );
		self::assertSame( array( 'vitrin-print-invoice' ), $names( array() ) );
		$all = array_fill_keys( array_map( static fn ( Kind $kind ): string => $kind->setting(), Kind::cases() ), true );
		self::assertSame( array( 'vitrin-print-invoice' ), $names( $all + array( 'proforma_until' => 'always' ) ), 'a row has one; the order’s page has all' );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( array(), $names( $all ), 'somebody else' );
		wp_set_current_user( $owner );
		// An order that was given none.
		$order->delete_meta_data( '_vitrin_invoice_number' );
		global $wpdb;
		$wpdb->delete( \Vitrin\Documents\Numbers::table(), array( 'order_id' => $order->get_id() ) );
		self::assertSame( array( 'vitrin-make-number' ), $names( array( 'numbering' => 'manual', 'number_by' => 'owner', 'shop_address' => 'x' ) ) );
		self::assertSame( array(), $names( array( 'numbering' => 'manual' ) ) );
	}

	#[TestDox( '[DOC-01] [DOC-04] an order’s page has links that work without script; a key is handed on only to who brought it' )]
	public function test_links(): void {
		$order   = PaidOrder::of( 0 );
		$printed = static function ( array $settings ) use ( $order ): string {
			ob_start();
			( new Buttons( self::set( $settings ) ) )->print_on_order( $order );

			return (string) ob_get_clean();
		};
		self::assertSame( '', $printed( array( 'access' => 'key' ) ), 'an order found without its key' );
		$_GET['key'] = $order->get_order_key();
		$html        = $printed( array( 'access' => 'key' ) );
		self::assertStringContainsString( 'key=' . $order->get_order_key(), html_entity_decode( $html ) );
		self::assertMatchesRegularExpression( '/<a class="[^"]*no-prefetch[^"]*vitrin-print-invoice" [^>]*target="_blank"/', $html );
		self::assertSame( '', $printed( array( 'access' => 'logged_in' ) ), 'a guest’s order, where a login is needed' );
		$order->set_customer_id( $this->user( 'customer' ) );
		foreach ( array( 'logged_in', 'key' ) as $access ) {
			$html = $printed( array( 'access' => $access ) );
			self::assertStringContainsString( 'document=invoice', $html );
			self::assertStringNotContainsString( 'key=', $html, 'whose account it is in has to log in' );
		}
	}

	#[TestDox( '[DOC-01] [SEC-03] emails lead the buyer to the documents, with the key where that opens them; emails to the shop don’t' )]
	public function test_mails(): void {
		$order = PaidOrder::of( 0 );
		Numbers::give( $order, Kind::Invoice, new Settings() );
		$mail  = static function ( array $settings, bool $is_for_admin = false, bool $is_plain = false ) use ( $order ): string {
			ob_start();
			( new Buttons( self::set( $settings ) ) )->print_in_email( $order, $is_for_admin, $is_plain );

			return html_entity_decode( (string) ob_get_clean() );
		};
		self::assertStringContainsString( 'key=' . $order->get_order_key(), $mail( array() ), 'most buyers are guests' );
		self::assertSame( '', $mail( array( 'access' => 'logged_in' ) ) );
		self::assertStringNotContainsString( '<', $mail( array(), false, true ) );
		self::assertSame( '', $mail( array( 'access' => 'key' ), true ) );
		$order->set_customer_id( $this->user( 'customer' ) );
		foreach ( array( 'logged_in', 'key' ) as $access ) {
			self::assertStringContainsString( 'document=invoice', $mail( array( 'access' => $access ) ) );
			self::assertStringNotContainsString( 'key=', $mail( array( 'access' => $access ) ), 'an account has to be logged in to' );
		}
		$order->set_status( 'cancelled' );
		self::assertSame( '', $mail( array() ) );
	}

	#[TestDox( '[DOC-04] [DOC-05] scripts are told whether a tab opens, whether the sender is known, and whether to ask' )]
	public function test_script_settings(): void {
		$fixture = json_decode( (string) file_get_contents( \Vitrin\DIR . '/src/documents/settings.fixture.json' ), true );
		self::assertSame( array_keys( $fixture ), array_keys( ( new Settings() )->for_script() ) );
		self::assertSame( json_decode( (string) file_get_contents( \Vitrin\DIR . '/src/documents/defaults.fixture.json' ), true ), ( new Settings() )->script_defaults() );
		self::assertTrue( self::set( array( 'access' => 'logged_in' ) )->for_script()['tab'], 'nobody is logged in' );
		self::assertFalse( self::set( array( 'access' => 'key' ) )->for_script()['tab'] );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertFalse( self::set( array() )->for_script()['tab'] );
		self::assertTrue( self::set( array( 'preview' => true ) )->for_script()['tab'] );
		update_option( 'woocommerce_store_address', '' );
		update_option( 'woocommerce_store_address_2', '' );
		self::assertFalse( self::set( array() )->for_script()['sender'] );
		update_option( 'woocommerce_store_address', 'Valiasr St' );
		self::assertTrue( self::set( array() )->for_script()['sender'], 'WooCommerce knows it' );
	}

	#[TestDox( '[SET-02] an update of a shop that runs begins no numbers: the feature is off there until somebody switches it on' )]
	public function test_update(): void {
		\Vitrin\Shared\Settings\Schema::write( 2, 1 );
		self::assertFalse( ( new Settings() )->fields()['enabled']->default );
		\Vitrin\Shared\Settings\Schema::write( 2, 2 );
		self::assertTrue( ( new Settings() )->fields()['enabled']->default );
	}
}
