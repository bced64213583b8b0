<?php
/**
 * Fields of the classic checkout and of the account's address.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Checkout\BuyerData;
use Vitrin\Checkout\BuyerFields;
use Vitrin\Checkout\FieldChecks;
use Vitrin\Checkout\FieldRules;
use Vitrin\Checkout\CheckoutPlugins;
use Vitrin\Checkout\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** What is asked for, read, refused, kept and shown. */
final class FieldsTest extends ShopTestCase {

	private const ADDRESS = array(
		'billing_first_name' => 'مریم',
		'billing_last_name'  => 'رضایی',
		'billing_country'    => 'IR',
		'billing_state'      => 'THR',
		'billing_city'       => 'تهران',
		'billing_address_1'  => 'خیابان ولیعصر',
		'billing_postcode'   => '1619735744',
		'billing_phone'      => '09123456789',
		'billing_email'      => 'maryam@example.ir',
	);

	/**
	 * The feature with these settings, in place of the site's own.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	private static function start( array $values = array() ): Settings {
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'checkout' => $values ) );
		foreach ( array( 'woocommerce_billing_fields', 'woocommerce_shipping_fields', 'woocommerce_checkout_fields', 'woocommerce_checkout_process', 'woocommerce_checkout_posted_data', 'woocommerce_after_checkout_validation', 'woocommerce_checkout_update_order_review', 'woocommerce_after_save_address_validation', 'woocommerce_admin_billing_fields', 'woocommerce_customer_meta_fields' ) as $hook ) {
			remove_all_filters( $hook );
		}
		// It remembers the fields that another test had.
		if ( property_exists( \WC_Checkout::class, 'fields' ) ) {
			( new \ReflectionProperty( \WC_Checkout::class, 'fields' ) )->setValue( WC()->checkout(), null );
		}
		$settings = new Settings();
		( new BuyerFields( $settings ) )->register();
		$checks = new FieldChecks( new FieldRules( $settings ) );
		$checks->register();
		$checks->register_records();
		$checks->register_account();
		( new BuyerData( $settings ) )->register();

		return $settings;
	}

	/**
	 * What WooCommerce reads and finds wrong in a form.
	 *
	 * @param array<string, string|list<string>> $changes Fields by name.
	 * @return array{array<string, mixed>, \WP_Error}
	 */
	private static function post( array $changes ): array {
		$_POST    = wp_slash( array_merge( self::ADDRESS, $changes ) );
		$checkout = new \WC_Checkout();
		do_action( 'woocommerce_checkout_process' );
		$data   = $checkout->get_posted_data();
		$errors = new \WP_Error();
		do_action( 'woocommerce_after_checkout_validation', $data, $errors );

		return array( $data, $errors );
	}

	#[TestDox( '[L10N-02] Persian and Arabic digits of phone and postcode are read as Latin ones' )]
	public function test_digits(): void {
		self::start();
		list( $data, $errors ) = self::post(
			array(
				'billing_phone'    => '۰۹۱۲ ۳۴۵ ۶۷۸۹',
				'billing_postcode' => '١٦١٩٧-٣٥٧٤٤',
				'billing_city'     => 'شهرک ۲۲',
			)
		);

		self::assertSame( '09123456789', $data['billing_phone'] );
		self::assertSame( '1619735744', $data['billing_postcode'] );
		self::assertSame( 'شهرک ۲۲', $data['billing_city'] );
		self::assertSame( array(), $errors->get_error_codes() );
		// Gateways and other plugins read the request itself.
		self::assertSame( '09123456789', $_POST['billing_phone'] );
		self::assertSame( '1619735744', $_POST['billing_postcode'] );
	}

	#[TestDox( '[L10N-02] with the checks off digits are Latin all the same, and a landline is taken' )]
	public function test_landline(): void {
		self::start(
			array(
				'mobile_check'   => false,
				'postcode_check' => false,
			)
		);
		list( $data, $errors ) = self::post(
			array(
				'billing_phone'    => '۰۲۱-۸۸۷۷۶۶۵۵',
				'billing_postcode' => '۱۲۳',
			)
		);
		self::assertSame( '021-88776655', $data['billing_phone'] );
		self::assertSame( '123', $data['billing_postcode'] );
		self::assertSame( array(), $errors->get_error_codes() );
	}

	/** @return array<string, array{string, string, string}> */
	public static function wrong(): array {
		return array(
			'a landline'             => array( 'billing_phone', '۰۲۱۸۸۷۷۶۶۵۵', 'این شماره تلفن ثابت است؛ شماره موبایل با ۰۹ شروع می‌شود.' ),
			'no mobile number'       => array( 'billing_phone', '+44 1234', 'شماره موبایل با ۰۹ شروع می‌شود؛ مثل ۰۹۱۲۳۴۵۶۷۸۹.' ),
			'a short mobile number'  => array( 'billing_phone', '0912', 'این شماره موبایل کمتر از ۱۱ رقم دارد؛ نمونهٔ درست: ۰۹۱۲۳۴۵۶۷۸۹.' ),
			'nine digits'            => array( 'billing_postcode', '۱۶۱۹۷۳۵۷۴', 'این کد پستی کمتر از ۱۰ رقم دارد.' ),
			'eleven digits'          => array( 'billing_postcode', '16197357441', 'این کد پستی بیشتر از ۱۰ رقم دارد.' ),
			'ten equal digits'       => array( 'billing_postcode', '1111111111', 'این کد پستی معتبر نیست.' ),
			'letters'                => array( 'billing_postcode', '16197a5744', 'کد پستی را فقط با رقم بنویسید.' ),
			'a wrong check digit'    => array( 'billing_national_id', '0018465987', 'کد ملی درست نیست؛ رقم‌ها را دوباره بررسی کنید.' ),
			'ten equal digits, too'  => array( 'billing_national_id', '1111111111', 'این کد ملی معتبر نیست.' ),
			'zeros left out'         => array( 'billing_national_id', '18465986', 'رقم‌های کد ملی کم است؛ کد ملی اشخاص با صفرهای ابتدایش ۱۰ رقم و شناسهٔ ملی شرکت‌ها ۱۱ رقم است.' ),
			'a code nobody can have' => array( 'billing_economic_code', '123', 'رقم‌های این کد اقتصادی کم است؛ باید ۱۱، ۱۲ یا ۱۴ رقم باشد.' ),
			'thirteen digits'        => array( 'billing_economic_code', '1234567890123', 'کد اقتصادی ۱۱، ۱۲ یا ۱۴ رقم دارد، نه ۱۳ رقم.' ),
		);
	}

	#[TestDox( '[L10N-02] what is wrong is told beside its field, once, and true: $_dataName' )]
	#[DataProvider( 'wrong' )]
	public function test_wrong( string $key, string $typed, string $sentence ): void {
		self::start(
			array(
				'national_id'   => 'optional',
				'economic_code' => 'optional',
			)
		);
		list( , $errors ) = self::post( array( $key => $typed ) );

		self::assertSame( array( $key . '_validation' ), $errors->get_error_codes() );
		self::assertCount( 1, $errors->get_error_messages() );
		self::assertSame( array( 'id' => $key ), $errors->get_error_data( $key . '_validation' ) );
		self::assertStringContainsString( '<strong>', $errors->get_error_message() );
		self::assertStringEndsWith( '</strong> ' . $sentence, $errors->get_error_message() );
	}

	#[TestDox( 'what WooCommerce has refused is told once' )]
	public function test_once(): void {
		self::start();
		$errors = new \WP_Error( 'billing_phone_validation', 'Not valid.', array( 'id' => 'billing_phone' ) );
		do_action( 'woocommerce_after_checkout_validation', array( 'billing_phone' => 'abc' ) + self::ADDRESS, $errors );
		self::assertSame( array( 'Not valid.' ), $errors->get_error_messages() );
	}

	#[TestDox( 'addresses elsewhere have no rules of Iran' )]
	public function test_elsewhere(): void {
		add_filter( 'woocommerce_countries_allowed_countries', static fn (): array => array( 'DE' => 'Germany', 'IR' => 'Iran' ) );
		self::start( array( 'national_id' => 'required' ) );
		$fields = apply_filters( 'woocommerce_billing_fields', array(), 'DE' );
		self::assertFalse( $fields['billing_national_id']['required'] );
		$errors = new \WP_Error();
		do_action(
			'woocommerce_after_checkout_validation',
			array(
				'billing_country'     => 'DE',
				'billing_phone'       => '+49 30 1234',
				'billing_postcode'    => '10115',
				'billing_national_id' => 'x',
			),
			$errors
		);
		self::assertSame( array(), $errors->get_error_codes() );
	}

	#[TestDox( 'a country that the shop doesn’t sell to leads past no rule' )]
	public function test_not_sold_to(): void {
		$settings = self::start( array( 'national_id' => 'required' ) );
		foreach ( array( 'allowed', 'shipping' ) as $kind ) {
			add_filter( 'woocommerce_countries_' . $kind . '_countries', static fn (): array => array( 'IR' => 'Iran' ) );
		}
		foreach ( array( array( 'billing_country' => 'DE', 'billing_national_id' => 'x' ), array( 'billing_country' => 'IR', 'shipping_country' => 'DE', 'shipping_phone' => 'x', 'ship_to_different_address' => true ) ) as $data ) {
			$errors = new \WP_Error();
			( new FieldChecks( new FieldRules( $settings ) ) )->check( $data, $errors );
			self::assertCount( 1, $errors->get_error_codes() );
		}
	}

	#[TestDox( 'another address is judged where the parcel goes there' )]
	public function test_shipping(): void {
		self::start();
		$data = array(
			'shipping_country'  => 'IR',
			'shipping_postcode' => '12',
			'shipping_phone'    => '12',
		) + self::ADDRESS;
		$errors = new \WP_Error();
		do_action( 'woocommerce_after_checkout_validation', $data, $errors );
		self::assertSame( array(), $errors->get_error_codes() );
		do_action( 'woocommerce_after_checkout_validation', array( 'ship_to_different_address' => true ) + $data, $errors );
		self::assertSame( array( 'shipping_phone_validation', 'shipping_postcode_validation' ), $errors->get_error_codes() );
	}

	#[TestDox( '[L10N-02] the order review is made for a postcode in Latin digits' )]
	public function test_review(): void {
		self::start();
		$_POST = array( 'postcode' => '۱۶۱۹۷۳۵۷۴۴', 's_postcode' => '٣', 'city' => 'منطقهٔ ۲' );
		do_action( 'woocommerce_checkout_update_order_review', '' );
		self::assertSame( array( 'postcode' => '1619735744', 's_postcode' => '3', 'city' => 'منطقهٔ ۲' ), $_POST );
	}

	#[TestDox( '[L10N-02] the account’s address is folded and judged as well' )]
	public function test_account(): void {
		self::start();
		$_POST['billing_country'] = 'IR';
		self::assertSame( '09123456789', apply_filters( 'woocommerce_process_myaccount_field_billing_phone', '+۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹' ) );
		self::assertSame( '123', apply_filters( 'woocommerce_process_myaccount_field_billing_postcode', '۱۲۳' ) );

		$customer = new \WC_Customer();
		$customer->set_billing_phone( '123' );
		$customer->set_billing_postcode( '1619735744' );
		wc_clear_notices();
		do_action( 'woocommerce_after_save_address_validation', 1, 'billing', apply_filters( 'woocommerce_billing_fields', array( 'billing_phone' => array( 'label' => 'Phone' ), 'billing_postcode' => array( 'label' => 'Postcode' ) ), 'IR' ), $customer );
		$notices = wc_get_notices( 'error' );
		self::assertCount( 1, $notices );
		self::assertSame( array( 'id' => 'billing_phone' ), $notices[0]['data'] );
		wc_clear_notices();
	}

	#[TestDox( 'the codes are asked for as the settings say, and not beside a field for the same' )]
	public function test_asked(): void {
		self::start();
		self::assertSame( array(), apply_filters( 'woocommerce_billing_fields', array(), 'IR' ) );

		self::start( array( 'national_id' => 'required', 'economic_code' => 'optional', 'company' => 'required' ) );
		$fields = apply_filters( 'woocommerce_billing_fields', array( 'billing_company' => array( 'label' => 'Firm' ) ), 'IR' );
		self::assertTrue( $fields['billing_national_id']['required'] );
		self::assertSame( 'national_id', $fields['billing_national_id']['custom_attributes']['data-vitrin-check'] );
		self::assertFalse( $fields['billing_economic_code']['required'] );
		self::assertSame( array( true, 'Firm' ), array( $fields['billing_company']['required'], $fields['billing_company']['label'] ) );

		$theirs = array( 'billing_national_code' => array( 'label' => 'Code' ), 'billing_economic_code' => array( 'label' => 'Theirs' ) );
		$fields = apply_filters( 'woocommerce_billing_fields', $theirs, 'IR' );
		self::assertArrayNotHasKey( 'billing_national_id', $fields );
		self::assertSame( 'Theirs', $fields['billing_economic_code']['label'] );

		add_filter( 'woocommerce_checkout_fields', static fn ( array $sets ): array => array_merge_recursive( $sets, array( 'billing' => array( 'billing_codemelli' => array( 'label' => 'Code' ) ) ) ), 99 );
		self::assertArrayNotHasKey( 'billing_national_id', ( new \WC_Checkout() )->get_checkout_fields( 'billing' ) );
	}

	#[TestDox( 'the email may be left out, but not by who opens an account' )]
	public function test_email(): void {
		self::start();
		self::assertTrue( ( new \WC_Checkout() )->get_checkout_fields( 'billing' )['billing_email']['required'] );

		self::start( array( 'email_optional' => true ) );
		update_option( 'woocommerce_enable_guest_checkout', 'yes' );
		self::assertFalse( ( new \WC_Checkout() )->get_checkout_fields( 'billing' )['billing_email']['required'] );
		$errors = new \WP_Error();
		do_action( 'woocommerce_after_checkout_validation', array( 'billing_email' => '' ) + self::ADDRESS, $errors );
		self::assertSame( array(), $errors->get_error_codes() );
		do_action( 'woocommerce_after_checkout_validation', array( 'billing_email' => '', 'createaccount' => 1 ) + self::ADDRESS, $errors );
		self::assertSame( array( 'billing_email_required' ), $errors->get_error_codes() );

		update_option( 'woocommerce_enable_guest_checkout', 'no' );
		self::assertTrue( ( new \WC_Checkout() )->get_checkout_fields( 'billing' )['billing_email']['required'] );
	}

	#[TestDox( 'an order without an email goes its way: nobody is written to at no address' )]
	public function test_mails(): void {
		self::start( array( 'email_optional' => true ) );
		$recipients = array();
		add_filter(
			'pre_wp_mail',
			static function ( mixed $is_sent, array $mail ) use ( &$recipients ): bool {
				$recipients[] = $mail['to'];

				return true;
			},
			10,
			2
		);
		WC()->cart->add_to_cart( Products::simple()->get_id() );
		list( $data, $errors ) = self::post( array( 'billing_email' => '' ) );
		self::assertSame( array(), $errors->get_error_codes() );
		$order = wc_get_order( ( new \WC_Checkout() )->create_order( $data ) );
		self::assertSame( '', $order->get_billing_email() );
		$order->update_status( 'processing' );
		$order->update_status( 'completed' );
		self::assertSame( 'completed', wc_get_order( $order->get_id() )->get_status() );
		self::assertSame( array(), array_filter( $recipients, static fn ( mixed $to ): bool => '' === trim( implode( '', (array) $to ) ) ) );
	}

	#[TestDox( 'a list in place of a text is as good as nothing: it neither passes for a required code nor is kept' )]
	public function test_lists(): void {
		$settings = self::start( array( 'national_id' => 'required' ) );
		list( $data ) = self::post( array( 'billing_national_id' => array( 'x', 'y' ), 'billing_phone' => array( '1' ) ) );
		self::assertSame( array( '', '' ), array( $data['billing_national_id'], $data['billing_phone'] ) );
		self::assertSame( '', $_POST['billing_national_id'] );
		self::assertSame( '', ( new FieldChecks( new FieldRules( $settings ) ) )->fold( array( 'billing_national_id' => array( 'x' ) ) )['billing_national_id'] );
		self::assertSame( '', apply_filters( 'woocommerce_process_myaccount_field_billing_national_id', array( 'x' ) ) );
	}

	#[TestDox( 'an order keeps the codes where the invoice reads them' )]
	public function test_order(): void {
		self::start( array( 'national_id' => 'optional', 'economic_code' => 'optional' ) );
		WC()->cart->add_to_cart( Products::simple()->get_id() );
		list( $data ) = self::post( array( 'billing_national_id' => '۰۰۱۸۴۶۵۹۸۶', 'billing_economic_code' => '' ) );
		$order        = wc_get_order( ( new \WC_Checkout() )->create_order( $data ) );
		$order        = wc_get_order( $order->get_id() );
		self::assertSame( '0018465986', $order->get_meta( '_billing_national_id' ) );
		self::assertSame( '', $order->get_meta( '_billing_economic_code' ) );
		self::assertSame( '0018465986', \Vitrin\Documents\Parties::buyer( $order )['national_id'] );
	}

	#[TestDox( 'the shop sees and changes the codes of an order, its owner sees them' )]
	public function test_shown(): void {
		self::start( array( 'national_id' => 'optional' ) );
		$order = new \WC_Order();
		$order->update_meta_data( '_billing_national_id', '0018465986' );
		$order->update_meta_data( '_billing_economic_code', '411111111111' );
		$fields = apply_filters( 'woocommerce_admin_billing_fields', array(), $order, 'edit' );
		self::assertSame( array( 'national_id', 'economic_code' ), array_keys( $fields ) );
		self::assertSame( array( 'national_id' ), array_keys( apply_filters( 'woocommerce_admin_billing_fields', array() ) ) );
		call_user_func( $fields['national_id']['update_callback'], '_billing_national_id', '۱۰۳۸۰۲۸۴۷۹۰', $order );
		self::assertSame( '10380284790', $order->get_meta( '_billing_national_id' ) );

		ob_start();
		do_action( 'woocommerce_order_details_after_customer_address', 'shipping', $order );
		self::assertSame( '', ob_get_clean() );
		$owner = $this->user( 'customer' );
		wp_set_current_user( $owner );
		$order->set_customer_id( $owner );
		self::assertMatchesRegularExpression( '~<bdi dir="ltr">(10380284790|۱۰۳۸۰۲۸۴۷۹۰)</bdi>~u', self::below_address( $order ) );

		$profile = apply_filters( 'woocommerce_customer_meta_fields', array( 'billing' => array( 'title' => '', 'fields' => array() ) ) );
		self::assertSame( array( 'billing_national_id' ), array_keys( $profile['billing']['fields'] ) );
	}

	private static function below_address( \WC_Order $order ): string {
		ob_start();
		do_action( 'woocommerce_order_details_after_customer_address', 'billing', $order );

		return (string) ob_get_clean();
	}

	#[TestDox( 'who tracks a guest’s order by its number and email doesn’t see the codes; on the page after the order, which has its key, they stand' )]
	public function test_tracked(): void {
		self::start( array( 'national_id' => 'optional' ) );
		wp_set_current_user( 0 );
		$order = new \WC_Order();
		$order->update_meta_data( '_billing_national_id', '0018465986' );
		self::assertSame( '', self::below_address( $order ) );
		add_filter( 'woocommerce_is_order_received_page', '__return_true' );
		self::assertMatchesRegularExpression( '~(0018465986|۰۰۱۸۴۶۵۹۸۶)~u', self::below_address( $order ) );
		remove_filter( 'woocommerce_is_order_received_page', '__return_true' );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( '', self::below_address( $order ), 'an order of somebody else' );
	}

	#[TestDox( 'WordPress’s tools for personal data export and erase the codes' )]
	public function test_personal_data(): void {
		self::start();
		$customer = new \WC_Customer( $this->user( 'customer' ) );
		$customer->update_meta_data( 'billing_national_id', '0018465986' );
		self::assertArrayHasKey( 'billing_national_id', apply_filters( 'woocommerce_privacy_export_customer_personal_data_props', array(), $customer ) );
		self::assertSame( '0018465986', apply_filters( 'woocommerce_privacy_export_customer_personal_data_prop_value', '', 'billing_national_id', $customer ) );
		self::assertSame( 'kept', apply_filters( 'woocommerce_privacy_export_customer_personal_data_prop_value', 'kept', 'billing_city', $customer ) );
		self::assertTrue( apply_filters( 'woocommerce_privacy_erase_customer_personal_data_prop', false, 'billing_national_id', $customer ) );
		self::assertFalse( apply_filters( 'woocommerce_privacy_erase_customer_personal_data_prop', false, 'billing_national_id', $customer ) );
		self::assertSame( '', $customer->get_meta( 'billing_national_id' ) );

		$customer->update_meta_data( '_wc_other/vitrin/economic-code', '411111111111' );
		self::assertTrue( apply_filters( 'woocommerce_privacy_erase_customer_personal_data_prop', false, 'billing_economic_code', $customer ), 'WooCommerce’s copy from the block' );
		self::assertSame( '', $customer->get_meta( '_wc_other/vitrin/economic-code' ) );
		self::assertSame( 'numeric_id', apply_filters( 'woocommerce_privacy_remove_order_personal_data_meta', array() )['_wc_other/vitrin/national-id'] );
		self::assertSame( '', apply_filters( 'woocommerce_privacy_remove_order_personal_data_meta_value', '0000000000', '_wc_other/vitrin/national-id' ) );

		self::assertArrayHasKey( '_billing_economic_code', apply_filters( 'woocommerce_privacy_export_order_personal_data_meta', array() ) );
		self::assertSame( 'numeric_id', apply_filters( 'woocommerce_privacy_remove_order_personal_data_meta', array() )['_billing_national_id'] );
		self::assertSame( '', apply_filters( 'woocommerce_privacy_remove_order_personal_data_meta_value', '0000000000', '_billing_national_id' ) );
		self::assertSame( '0', apply_filters( 'woocommerce_privacy_remove_order_personal_data_meta_value', '0', 'Transaction ID' ) );
	}

	#[TestDox( 'where other plugins’ settings check already, ours stand back' )]
	public function test_other_plugins(): void {
		self::assertFalse( CheckoutPlugins::has_mobile_check() );
		self::assertFalse( CheckoutPlugins::has_postcode_check() );
		require_once __DIR__ . '/other-plugins.php';
		add_action( 'woocommerce_after_checkout_validation', array( new \WPP_WooCommerce(), 'something_else' ) );
		self::assertFalse( CheckoutPlugins::has_mobile_check() );
		add_action( 'woocommerce_after_checkout_validation', array( new \WPP_WooCommerce(), 'validate_phone_number' ), 10, 2 );
		self::assertTrue( CheckoutPlugins::has_mobile_check() );
		remove_all_actions( 'woocommerce_after_checkout_validation' );
		update_option( 'PW_Options', array( 'phone_validation' => 'yes' ) );
		self::assertFalse( CheckoutPlugins::has_mobile_check(), 'it looks at telephones only where it converts postcodes' );
		update_option( 'PW_Options', array( 'phone_validation' => 'yes', 'fix_postcode_persian_number' => 'yes', 'postcode_validation' => 'no' ) );
		self::assertTrue( CheckoutPlugins::has_mobile_check() );
		self::assertFalse( CheckoutPlugins::has_postcode_check() );
		delete_option( 'PW_Options' );
		self::assertFalse( CheckoutPlugins::has_mobile_check() );
		add_filter( 'woocommerce_validate_postcode', array( new \WPParsidate\App\Integration\WooCommerce(), 'validatePostcode' ) );
		self::assertTrue( CheckoutPlugins::has_postcode_check() );
		$rules = new FieldRules( self::start() );
		self::assertSame( array( 'billing_phone' => 'mobile', 'shipping_phone' => 'mobile' ), $rules->all() );
		// Theirs may know nothing of hyphens.
		self::assertSame( '1619735744', $rules->stored( 'billing_postcode', '۱۶۱۹۷-۳۵۷۴۴', 'IR' ) );
		self::assertSame( '', $rules->fault( 'billing_postcode', '12', 'IR' ) );
	}

	#[TestDox( 'a shop can give a rule to a field of its own, or take one away' )]
	public function test_filter(): void {
		add_filter( 'vitrin_checkout_field_rules', static fn (): array => array( 'billing_mobile' => 'mobile', 'billing_city' => 'nonsense' ) );
		$rules = new FieldRules( self::start() );
		self::assertSame( array( 'billing_mobile' => 'mobile' ), $rules->all() );
		self::assertSame( '09123456789', $rules->stored( 'billing_mobile', '۹۱۲۳۴۵۶۷۸۹', 'IR' ) );
		self::assertSame( '', $rules->fault( 'billing_postcode', '1', 'IR' ) );

		remove_all_filters( 'vitrin_checkout_field_rules' );
		add_filter( 'vitrin_checkout_field_rules', static fn (): string => 'broken' );
		self::assertArrayHasKey( 'billing_phone', ( new FieldRules( self::start() ) )->all() );
	}
}
