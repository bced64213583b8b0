<?php

namespace Vitrin\Checkout;

use Vitrin\Checkout\Block\CheckoutBlock;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	/** What the checkout block has in its own way (docs/checkout.md). */
	private const OF_CLASSIC_CHECKOUT = array( 'layout', 'review_toggle', 'review_show_text', 'review_hide_text', 'sticky_review', 'coupon_block', 'placeholders', 'draft', 'email_optional', 'email_check', 'known_email_text', 'company' );

	/** Whether this page has a form that the script helps with. */
	private bool $is_on_page = false;

	public function feature(): string {
		return 'checkout';
	}

	public function title(): string {
		return __( 'Checkout', 'vitrin' );
	}

	public function description(): string {
		return __( 'Helps shoppers to finish: one page or steps, an order review that folds, a login where the email is known, checks for Iranian addresses, and a form that survives a reload.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Checkout;
	}

	/** An update changes no shop's checkout. */
	public function since(): int {
		return 2;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'plugins and theme add-ons for the checkout, its fields and its cities', 'vitrin' );
	}

	public function groups(): array {
		return array(
			__( 'How it looks', 'vitrin' )      => array( 'layout', 'review_toggle', 'review_show_text', 'review_hide_text', 'sticky_review', 'coupon_block', 'placeholders', 'draft' ),
			__( 'Email and login', 'vitrin' )   => array( 'email_optional', 'typo_hint', 'email_check', 'known_email_text' ),
			__( 'Addresses in Iran', 'vitrin' ) => array( 'mobile_check', 'postcode_check', 'cities' ),
			__( 'For invoices', 'vitrin' )      => array( 'national_id', 'company', 'economic_code' ),
		);
	}

	public function overruled(): array {
		$page = wc_get_page_id( 'checkout' );
		if ( $page > 0 && has_block( CheckoutBlock::NAME, $page ) ) {
			return array_fill_keys( self::OF_CLASSIC_CHECKOUT, __( 'Your checkout page is WooCommerce’s block, which has its own. This is for the classic checkout.', 'vitrin' ) );
		}

		return array_filter(
			array(
				'coupon_block' => wc_coupons_enabled() ? '' : __( 'Coupons are switched off in WooCommerce’s settings.', 'vitrin' ),
				'email_check'  => 'yes' === get_option( 'woocommerce_enable_checkout_login_reminder' ) ? '' : __( 'WooCommerce’s setting “Enable log-in during checkout” is off.', 'vitrin' ),
			)
		);
	}

	protected function own_fields(): array {
		$asked = array( 'off', 'optional', 'required' );

		return array(
			'layout'           => Field::choice( 'standard', array( 'standard', 'modern', 'two-step' ) ),
			'review_toggle'    => Field::boolean( true ),
			'review_show_text' => Field::text( '' ),
			'review_hide_text' => Field::text( '' ),
			'sticky_review'    => Field::boolean( true ),
			'coupon_block'     => Field::boolean( true ),
			'placeholders'     => Field::boolean( true ),
			'draft'            => Field::boolean( true ),
			'email_optional'   => Field::boolean( false ),
			'typo_hint'        => Field::boolean( true ),
			'email_check'      => Field::boolean( true ),
			'known_email_text' => Field::text( '' ),
			'mobile_check'     => Field::boolean( true ),
			'postcode_check'   => Field::boolean( true ),
			'cities'           => Field::boolean( true ),
			'national_id'      => Field::choice( 'off', $asked ),
			'company'          => Field::choice( 'shop', array( 'shop', 'optional', 'required' ) ),
			'economic_code'    => Field::choice( 'off', $asked ),
		);
	}

	protected function own_field_texts(): array {
		return $this->texts_of_layout() + $this->texts_of_email() + $this->texts_of_addresses();
	}

	/** @return array<string, FieldText> */
	private function texts_of_layout(): array {
		return array(
			'layout'           => new FieldText(
				__( 'Layout', 'vitrin' ),
				__( 'The checkout block has a layout, order review, coupon field and labels of its own; there these settings have no effect.', 'vitrin' ),
				choices: array(
					'standard' => __( 'Standard: as the theme has it', 'vitrin' ),
					'modern'   => __( 'Modern: form and order side by side', 'vitrin' ),
					'two-step' => __( 'Modern in two steps: details, then payment', 'vitrin' ),
				)
			),
			'review_toggle'    => new FieldText( __( 'Order review folds', 'vitrin' ), __( 'A button shows and hides the order’s products.', 'vitrin' ) ),
			'review_show_text' => new FieldText( __( 'Button that shows it', 'vitrin' ), __( 'Empty: “Show Order Summary”.', 'vitrin' ) ),
			'review_hide_text' => new FieldText( __( 'Button that hides it', 'vitrin' ), __( 'Empty: “Hide Order Summary”.', 'vitrin' ) ),
			'sticky_review'    => new FieldText( __( 'Order review stays in view', 'vitrin' ), __( 'On wide screens, while one scrolls through the form.', 'vitrin' ) ),
			'coupon_block'     => new FieldText( __( 'Coupon in the order review', 'vitrin' ), __( 'The coupon’s field stands beside the order, and what is wrong with a coupon beside the field.', 'vitrin' ) ),
			'placeholders'     => new FieldText( __( 'Labels inside the fields', 'vitrin' ), __( 'An empty field shows its label inside, a filled one above.', 'vitrin' ) ),
			'draft'            => new FieldText( __( 'Keep what is typed', 'vitrin' ), __( 'In this tab, until the order is placed: a reload loses nothing. Never passwords or payment details.', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private function texts_of_email(): array {
		return array(
			'email_optional'   => new FieldText( __( 'Email is optional', 'vitrin' ), __( 'For shops that reach their customers by telephone. New accounts still need an email, and so does the checkout block.', 'vitrin' ) ),
			'typo_hint'        => new FieldText( __( 'Hint at typing errors in the email', 'vitrin' ), __( 'For instance gmail.com for gmial.com.', 'vitrin' ) ),
			'email_check'      => new FieldText( __( 'Login where the email is known', 'vitrin' ), __( 'Who types the email of an account can log in right there. WooCommerce’s setting “Enable log-in during checkout” must be on, too. The number of tries is limited. The checkout block has its own link to the login instead.', 'vitrin' ) ),
			'known_email_text' => new FieldText( __( 'What is said then', 'vitrin' ), __( 'Empty: “This user is already registered. Please enter the password to continue.”', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private function texts_of_addresses(): array {
		$asked = array(
			'off'      => __( 'Not asked', 'vitrin' ),
			'optional' => __( 'Optional', 'vitrin' ),
			'required' => __( 'Required', 'vitrin' ),
		);

		return array(
			'mobile_check'   => new FieldText( __( 'Check mobile numbers', 'vitrin' ), __( 'Addresses in Iran need a mobile number such as 0912 345 6789, in Persian or Latin digits.', 'vitrin' ) ),
			'postcode_check' => new FieldText( __( 'Check postcodes', 'vitrin' ), __( 'Addresses in Iran need ten digits.', 'vitrin' ) ),
			'cities'         => new FieldText( __( 'Cities to choose from', 'vitrin' ), __( 'The cities of the chosen province are proposed; another can be typed.', 'vitrin' ) ),
			'national_id'    => new FieldText( __( 'National ID', 'vitrin' ), __( 'Ten digits of a person, eleven of a company; its check digit is verified.', 'vitrin' ), choices: $asked ),
			'company'        => new FieldText(
				__( 'Company', 'vitrin' ),
				__( 'WooCommerce has a setting of its own for it.', 'vitrin' ),
				choices: array(
					'shop'     => __( 'As WooCommerce’s setting says', 'vitrin' ),
					'optional' => $asked['optional'],
					'required' => $asked['required'],
				)
			),
			'economic_code'  => new FieldText( __( 'Economic code', 'vitrin' ), __( 'Of the buyer’s tax file, for official invoices.', 'vitrin' ), choices: $asked ),
		);
	}

	/** To call where such a form is printed: the checkout, its block, an address of the account. */
	public function put_on_page(): void {
		$this->is_on_page = true;
	}

	public function applies_to_page(): bool {
		return $this->is_on_page;
	}

	/**
	 * In the shape of settings.ts. What PHP alone needs (layout, draft, email check and its message) is left out.
	 *
	 * @return array{is_logged_in: bool, is_complete_package: bool, funnel_version: string, review_show_text: string, review_hide_text: string, typo_hint: bool, mobile_check: bool, postcode_check: bool, cities: bool}
	 */
	public function for_script(): array {
		return array(
			'is_logged_in'        => is_user_logged_in(),
			'is_complete_package' => $this->is_complete_package(),
			'funnel_version'      => CheckoutPlugins::funnel_version(),
			'review_show_text'    => $this->review_text( true ),
			'review_hide_text'    => $this->review_text( false ),
			'typo_hint'           => $this->flag( 'typo_hint' ),
			'mobile_check'        => $this->checks_mobiles(),
			'postcode_check'      => $this->checks_postcodes(),
			'cities'              => $this->has_cities(),
		);
	}

	public function script_defaults(): array {
		return array(
			'is_logged_in'        => false,
			'is_complete_package' => true,
			'funnel_version'      => '',
			'typo_hint'           => true,
			'mobile_check'        => true,
			'postcode_check'      => true,
			'cities'              => true,
		);
	}

	/** @return string standard, modern or two-step [CHK-08]. */
	public function layout(): string {
		return $this->text( 'layout' );
	}

	public function has_review_toggle(): bool {
		return $this->flag( 'review_toggle' );
	}

	/**
	 * What the button of the order review says [CHK-01].
	 *
	 * @param bool $shows Whether it shows the review, or hides it.
	 */
	public function review_text( bool $shows ): string {
		$text = $this->text( $shows ? 'review_show_text' : 'review_hide_text' );
		if ( '' !== $text ) {
			return $text;
		}

		return $shows ? __( 'Show Order Summary', 'vitrin' ) : __( 'Hide Order Summary', 'vitrin' );
	}

	public function has_sticky_review(): bool {
		return $this->flag( 'sticky_review' );
	}

	public function has_coupon_block(): bool {
		return $this->flag( 'coupon_block' );
	}

	public function has_placeholders(): bool {
		return $this->flag( 'placeholders' );
	}

	public function is_email_optional(): bool {
		return $this->flag( 'email_optional' );
	}

	/** Whether the email check and the login at the checkout are part of this shop's Vitrin [CHK-02]. */
	public function is_complete_package(): bool {
		/**
		 * Whether the checkout has the complete package. Without it the email check and the login are neither
		 * printed nor answered, whatever the settings say.
		 *
		 * @param bool $is_complete true.
		 */
		return (bool) apply_filters( 'vitrin_checkout_is_complete_package', true );
	}

	/** Whether the email is checked for an account; only guests have one to log in to [CHK-02]. */
	public function checks_emails(): bool {
		return $this->flag( 'email_check' ) && ! is_user_logged_in() && $this->is_complete_package();
	}

	/** What is said where the email has an account [CHK-03]. */
	public function known_email_text(): string {
		$text = $this->text( 'known_email_text' );

		return '' === $text ? __( 'This user is already registered. Please enter the password to continue.', 'vitrin' ) : $text;
	}

	public function checks_mobiles(): bool {
		return $this->flag( 'mobile_check' );
	}

	public function checks_postcodes(): bool {
		return $this->flag( 'postcode_check' );
	}

	public function has_cities(): bool {
		return $this->flag( 'cities' );
	}

	/** Whether what is typed survives a reload. */
	public function keeps_draft(): bool {
		return $this->flag( 'draft' );
	}

	/** @return string off, optional or required. */
	public function national_id(): string {
		return $this->text( 'national_id' );
	}

	/** @return string shop (as WooCommerce's setting says), optional or required. */
	public function company(): string {
		return $this->text( 'company' );
	}

	/** @return string off, optional or required. */
	public function economic_code(): string {
		return $this->text( 'economic_code' );
	}
}
