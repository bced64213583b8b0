<?php
/**
 * Papers of orders from and for other countries.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Amounts;
use Vitrin\Documents\Domain\Code128;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Language;
use Vitrin\Documents\Page;
use Vitrin\Documents\Paper;
use Vitrin\Documents\Parties;
use Vitrin\Documents\Settings;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\ShopTestCase;

/** Any country, any currency. */
final class AddressesTest extends ShopTestCase {

	/** Names of countries, which the stand-in shop doesn't have. */
	private const NAMES = array( 'DE' => 'Germany', 'FR' => 'France', 'GB' => 'United Kingdom', 'US' => 'United States', 'JP' => 'Japan', 'HU' => 'Hungary', 'CN' => 'China', 'AE' => 'United Arab Emirates', 'AF' => 'Afghanistan', 'IR' => 'Iran', 'TR' => 'Türkiye' );

	/** The shop is in Iran. */
	protected function setUp(): void {
		parent::setUp();
		if ( ! self::has_formats() ) {
			( new \ReflectionProperty( WC()->countries, 'countries' ) )->setValue( WC()->countries, self::NAMES + WC()->countries->get_countries() );
		}
		add_filter( 'woocommerce_countries_base_country', static fn (): string => 'IR' );
	}

	/** Whether the shop knows how other countries write: the stand-in doesn't. */
	private static function has_formats(): bool {
		return is_callable( array( WC()->countries, 'get_address_formats' ) );
	}

	/**
	 * Addresses, and how their countries write them.
	 *
	 * @return array<string, array{array<string, string>, list<string>, string}> The address, its lines in WooCommerce's format, what the barcode reads.
	 */
	public static function addresses(): array {
		$of = static fn ( string $country, string $street, string $town, string $state, string $postcode ): array => array( 'first_name' => 'Anna', 'last_name' => 'Nagy', 'country' => $country, 'state' => $state, 'city' => $town, 'address_1' => $street, 'address_2' => '', 'postcode' => $postcode, 'phone' => '+49 30 1234' );

		return array(
			'Germany'          => array( $of( 'DE', 'Hauptstr. 5', 'Berlin', '', '10115' ), array( 'Hauptstr. 5', '10115 Berlin', 'Germany' ), '10115' ),
			'France'           => array( $of( 'FR', '12 rue du Bac', 'Paris', '', '75007' ), array( '12 rue du Bac', '75007 PARIS', 'France' ), '75007' ),
			'United Kingdom'   => array( $of( 'GB', '10 Downing Street', 'London', '', 'SW1A 2AA' ), array( '10 Downing Street', 'London', 'SW1A 2AA', 'United Kingdom' ), 'SW1A2AA' ),
			'United States'    => array( $of( 'US', '1600 Amphitheatre Pkwy', 'Mountain View', 'CA', '94043-1351' ), array( '1600 Amphitheatre Pkwy', 'Mountain View, CA 94043-1351', 'United States' ), '940431351' ),
			'Japan'            => array( $of( 'JP', 'Marunouchi 1-1', 'Chiyoda', 'JP13', '〒100-0005' ), array( '〒100-0005', 'Tokyo Chiyoda Marunouchi 1-1', 'Japan' ), '1000005' ),
			'Hungary'          => array( $of( 'HU', 'Kossuth tér 1', 'Budapest', '', '1055' ), array( 'Budapest', 'Kossuth tér 1', '1055', 'Hungary' ), '1055' ),
			'China'            => array( $of( 'CN', '1 Chang’an Ave', 'Beijing', '', '100006' ), array( 'China 100006', 'Beijing, 1 Chang’an Ave' ), '100006' ),
			'the Emirates'     => array( $of( 'AE', 'Sheikh Zayed Road 7', 'Dubai', '', '' ), array( 'Sheikh Zayed Road 7', 'Dubai', 'United Arab Emirates' ), '' ),
			'one of no format' => array( $of( 'XX', 'Street 7', 'Town', '', '12-AB' ), array( 'Street 7', 'Town', '12-AB', 'XX' ), '12AB' ),
		);
	}

	/**
	 * One country.
	 *
	 * @param array<string, string> $address  As in an order.
	 * @param list<string>          $expected Lines.
	 * @param string                $barcode  What it reads.
	 */
	#[TestDox( '[DOC-06] an address abroad has its country’s order of lines, its name and its digits, on a Persian paper as well' )]
	#[DataProvider( 'addresses' )]
	public function test_abroad( array $address, array $expected, string $barcode ): void {
		add_filter( 'woocommerce_states', static fn ( array $states ): array => array( 'JP' => array( 'JP13' => 'Tokyo' ) ) + $states );
		$order = PaidOrder::of( 0 );
		$order->set_address( $address, 'billing' );
		$paper = new Paper( Kind::ShippingLabel, $order, new Language( 'fa_IR' ), new Settings() );
		$party = $paper->recipient();
		self::assertSame( array( $address['postcode'], $address['phone'] ), array( $party['postcode'], $party['phone'] ), 'as they were typed' );
		if ( self::has_formats() ) {
			$names = WC()->countries->get_countries();
			$own   = self::NAMES[ $address['country'] ] ?? $address['country'];
			self::assertSame( array_map( static fn ( string $line ): string => strtr( $line, array( $own => html_entity_decode( $names[ $address['country'] ] ?? $own ) ) ), $expected ), $party['lines'] );
			self::assertSame( in_array( $address['country'], array( 'HU', 'JP' ), true ) ? 'Nagy Anna' : 'Anna Nagy', $party['name'] );
		}
		foreach ( array( $address['address_1'], $address['city'], $address['postcode'], self::NAMES[ $address['country'] ] ?? $address['country'] ) as $part ) {
			self::assertStringContainsString( mb_strtolower( $part ), mb_strtolower( $party['address'] ) );
		}
		self::assertDoesNotMatchRegularExpression( '/[۰-۹،]/u', $party['address'] );
		self::assertSame( '' === $barcode ? '' : Code128::svg( $barcode ), $paper->barcode() );
		foreach ( array( Kind::ShippingLabel, Kind::DispatchLabel, Kind::Invoice ) as $kind ) {
			$html = Page::html( array( new Paper( $kind, $order, new Language( 'fa_IR' ), new Settings() ) ), new Settings() );
			if ( Kind::ShippingLabel !== $kind && '' !== $address['postcode'] ) {
				self::assertSame( 1, substr_count( wp_strip_all_tags( (string) strstr( $html, '<article' ) ), $address['postcode'] ), 'once, in its place' );
			}
			foreach ( $party['lines'] as $line ) {
				self::assertStringContainsString( '<bdi>' . esc_html( $line ) . '</bdi>', $html, $kind->value );
			}
		}
	}

	#[TestDox( '[DOC-06] an address in Iran has province, town and street with Persian digits; its country is named where the shop is elsewhere, or says so' )]
	public function test_iran(): void {
		$order = PaidOrder::of( 0 );
		$order->set_billing_address_1( 'خیابان لادن ۱۲، پلاک 5' );
		$party = static fn ( string $locale = 'fa_IR' ): array => ( new Paper( Kind::Invoice, $order, new Language( $locale ), new Settings() ) )->buyer();
		self::assertStringEndsWith( 'خیابان لادن ۱۲، پلاک ۵', $party()['address'] );
		self::assertCount( 1, $party()['lines'] );
		self::assertSame( '۱۴۱۱۷۱۳۱۳۸', $party()['postcode'] );
		self::assertSame( '1411713138', $party( 'en_US' )['postcode'] );
		$name = html_entity_decode( WC()->countries->get_countries()['IR'] );
		self::assertStringNotContainsString( $name, $party()['address'] );
		add_filter( 'woocommerce_formatted_address_force_country_display', '__return_true' );
		self::assertStringStartsWith( $name, $party()['address'] );
		remove_filter( 'woocommerce_formatted_address_force_country_display', '__return_true' );
		if ( class_exists( \WC_Emails::class ) ) {
			\WC_Emails::instance()->get_store_address();
		}
		self::assertStringNotContainsString( $name, $party()['address'], 'after an email' );
		add_filter( 'woocommerce_countries_base_country', static fn (): string => 'DE', 20 );
		self::assertStringStartsWith( $name, $party()['address'] );
		// An order that was made by hand, without a country.
		$order->set_billing_country( '' );
		self::assertSame( 'DE', Parties::place( $order->get_address( 'billing' ) )['country'] );
	}

	#[TestDox( '[DOC-06] a shop abroad has its own address in its country’s order, and buyers there no country' )]
	public function test_shop_abroad(): void {
		add_filter( 'woocommerce_countries_base_country', static fn (): string => 'DE', 20 );
		add_filter( 'woocommerce_countries_base_state', static fn (): string => '', 20 );
		foreach ( array( 'address' => 'Hauptstr. 5', 'address_2' => '', 'city' => 'Berlin', 'postcode' => '10115' ) as $name => $value ) {
			update_option( 'woocommerce_store_' . $name, $value );
		}
		self::assertSame( self::has_formats() ? 'Hauptstr. 5, 10115 Berlin' : 'Hauptstr. 5, Berlin, 10115', Parties::seller_address( new Settings() ) );
		$order = PaidOrder::of( 0 );
		$order->set_address( self::addresses()['Germany'][0], 'billing' );
		$paper = new Paper( Kind::Invoice, $order, new Language( 'fa_IR' ), new Settings() );
		self::assertStringNotContainsString( WC()->countries->get_countries()['DE'], $paper->buyer()['address'] );
		self::assertStringContainsString( '10115', $paper->seller()['address'] );
		update_option( 'woocommerce_store_address', '' );
		self::assertSame( '', Parties::seller_address( new Settings() ) );
	}

	/**
	 * Amounts of currencies.
	 *
	 * @return array<string, array{string, string, string, string}> Currency, amount, as it is printed, the price of one of three.
	 */
	public static function currencies(): array {
		return array(
			'Yen have no cents'            => array( 'JPY', '1500.4', '1,500', '500' ),
			'nor have Won'                 => array( 'KRW', '20000', '20,000', '6,667' ),
			'Dinars have a thousand Fils'  => array( 'KWD', '12.3456', '12.346', '4.115' ),
			'and those of Bahrain'         => array( 'BHD', '1.5', '1.500', '0.500' ),
			'Rials of Oman'                => array( 'OMR', '0.001', '0.001', '0' ),
			'Euros have two'               => array( 'EUR', '12.5', '12.50', '4.17' ),
			'and whole ones none'          => array( 'EUR', '1234', '1,234', '411.33' ),
			'Francs of West Africa'        => array( 'XOF', '655.957', '656', '219' ),
			'Bitcoin'                      => array( 'BTC', '0.00012345', '0.00012345', '0.00004115' ),
			'Toman'                        => array( 'IRT', '1000', '1,000', '333.33' ),
		);
	}

	#[TestDox( '[DOC-06] an amount has its currency’s decimals, in a shop of another currency as well; the shop’s own follow its setting' )]
	#[DataProvider( 'currencies' )]
	public function test_decimals( string $currency, string $amount, string $expected, string $each ): void {
		$order = new \WC_Order();
		$order->set_currency( $currency );
		$amounts = static fn ( string $locale ): Amounts => new Amounts( $order, 'order', new Language( $locale ) );
		add_filter( 'woocommerce_currency', static fn (): string => 'IRT' === $currency ? 'IRR' : 'IRT' );
		self::assertSame( $expected, $amounts( 'en_US' )->text( $amount ) );
		self::assertSame( $each, $amounts( 'en_US' )->text_of_one( (float) $amount, 3.0 ) );
		self::assertStringContainsString( explode( '.', str_replace( ',', '٬', \Vitrin\Shared\Domain\Digits::to_persian( explode( '.', $expected )[0] ) ) )[0], $amounts( 'fa_IR' )->text( $amount ) );
		self::assertNotSame( '', $amounts( 'fa_IR' )->words( $amount ) );
		self::assertStringContainsString( $amounts( 'en_US' )->unit(), $amounts( 'en_US' )->words( $amount ) );
		add_filter( 'woocommerce_currency', static fn (): string => $currency, 20 );
		add_filter( 'wc_get_price_decimals', static fn (): int => 1, 20 );
		self::assertSame( 1, $amounts( 'en_US' )->decimals );
	}
}
