<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Access;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Series;
use Vitrin\Shared\Domain\NationalId;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\Schema;
use Vitrin\Shared\Settings\SetupItem;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json. */
final class Settings extends FeatureSettings {

	/** Set by Buttons once the page has one. */
	private bool $is_on_page = false;

	public function feature(): string {
		return 'documents';
	}

	public function title(): string {
		return __( 'Documents', 'vitrin' );
	}

	public function description(): string {
		return __( 'Invoice, proforma invoice, credit note, packing list, delivery note, dispatch label and shipping label of an order, printed from the account, from emails and from the list of orders. Invoices are numbered without gaps.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Orders;
	}

	/** Shops of 0.1.0 have their own way of numbering invoices: an update begins no second one. */
	public function since(): int {
		return 2;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'plugins for invoices, packing lists and labels', 'vitrin' );
	}

	public function groups(): array {
		return array(
			__( 'Seller', 'vitrin' )                     => array( 'shop_name', 'shop_address', 'shop_postcode', 'shop_phone', 'shop_national_id', 'shop_economic_code' ),
			__( 'What the documents look like', 'vitrin' ) => array( 'logo', 'seal', 'signature', 'footer', 'currency', 'in_words', 'tax_form', 'paper', 'label' ),
			__( 'Who may open them', 'vitrin' )          => array_merge( array( 'access', 'mail_links' ), array_map( static fn ( Kind $kind ): string => $kind->setting(), Kind::cases() ) ),
			__( 'Numbers of invoices', 'vitrin' )        => array( 'numbering', 'number_start', 'number_first', 'number_by', 'number_prefix', 'number_yearly' ),
		);
	}

	public function advanced(): array {
		return array( 'preview', 'invoice_from', 'proforma_until', 'number_width', 'proforma_prefix', 'credit_note_prefix', 'shop_registration', 'unit_of_measure', 'barcode', 'qr' );
	}

	protected function own_fields(): array {
		$fields = array(
			'shop_name'          => Field::text( '' ),
			'shop_address'       => Field::text( '' ),
			'shop_postcode'      => Field::text( '' ),
			'shop_phone'         => Field::text( '' ),
			'shop_national_id'   => Field::text( '' ),
			'shop_economic_code' => Field::text( '' ),
			'shop_registration'  => Field::text( '' ),
			'logo'               => Field::picture(),
			'seal'               => Field::picture(),
			'signature'          => Field::picture(),
			'footer'             => Field::text( '' ),
			'currency'           => Field::choice( 'order', array( 'order', 'IRR', 'IRT' ) ),
			'in_words'           => Field::boolean( true ),
			'tax_form'           => Field::boolean( false ),
			'unit_of_measure'    => Field::text( '' ),
			'paper'              => Field::choice( 'a4', array( 'a4', 'a5' ) ),
			'label'              => Field::choice( '100x150', array( '100x150', '100x100', 'a6', 'a5' ) ),
			'barcode'            => Field::boolean( true ),
			'qr'                 => Field::boolean( true ),
			// Until Schema::keep_access() has run, an update opens nothing.
			'access'             => Field::choice( Schema::is_before( 3 ) ? 'logged_in' : 'key', array( 'logged_in', 'key' ) ),
			'mail_links'         => Field::boolean( true ),
			'preview'            => Field::boolean( false ),
		);
		foreach ( Kind::cases() as $kind ) {
			$fields[ $kind->setting() ] = Field::boolean( ! $kind->is_for_staff() );
		}

		return $fields + array(
			'invoice_from'    => Field::choice( 'paid', array( 'paid', 'completed', 'placed' ) ),
			'proforma_until'  => Field::choice( 'payment', array( 'payment', 'always' ) ),
			'numbering'       => Field::choice( 'automatic', array( 'automatic', 'manual' ) ),
			'number_start'    => Field::choice( 'seller', array( 'seller', 'now' ) ),
			'number_by'       => Field::choice( 'staff', array( 'staff', 'owner' ) ),
			'number_prefix'   => Field::text( '' ),
			'number_yearly'   => Field::boolean( true ),
			'number_width'    => Field::integer( 5, 1, 12 ),
			'number_first'    => Field::integer( 1, 1, 999_999_999 ),
			'proforma_prefix' => Field::text( 'P-' ),

			'credit_note_prefix' => Field::text( 'C-' ),
		);
	}

	protected function own_field_texts(): array {
		return $this->texts_of_shop() + $this->texts_of_paper() + $this->texts_of_access() + $this->texts_of_numbers();
	}

	/** @return array<string, FieldText> */
	private function texts_of_shop(): array {
		return array(
			'shop_name'          => new FieldText( __( 'Name of the seller', 'vitrin' ), __( 'As on official papers; numbers of invoices wait for it. Empty: the site’s title.', 'vitrin' ) ),
			'shop_address'       => new FieldText( __( 'Address of the sender', 'vitrin' ), __( 'Printed on every document. Empty: the address in WooCommerce’s settings. Without any, numbers of invoices wait, and none can be made by hand.', 'vitrin' ) ),
			'shop_postcode'      => new FieldText( __( 'Postcode of the sender', 'vitrin' ), __( 'Ten digits in Iran. Empty: the postcode in WooCommerce’s settings.', 'vitrin' ) ),
			'shop_phone'         => new FieldText( __( 'Telephone of the sender', 'vitrin' ), __( 'For the buyer and the post.', 'vitrin' ) ),
			'shop_national_id'   => new FieldText( __( 'National ID of the seller', 'vitrin' ), __( 'Of a company its national ID, of a person the national code.', 'vitrin' ) ),
			'shop_economic_code' => new FieldText( __( 'Economic code of the seller', 'vitrin' ), __( 'Of the tax file; official invoices need it.', 'vitrin' ) ),
			'shop_registration'  => new FieldText( __( 'Registration number of the seller', 'vitrin' ), __( 'Of a registered company.', 'vitrin' ) ),
			'logo'               => new FieldText( __( 'Logo', 'vitrin' ), self::picture_help() ),
			'seal'               => new FieldText( __( 'Seal', 'vitrin' ), self::picture_help() ),
			'signature'          => new FieldText( __( 'Signature', 'vitrin' ), self::picture_help() ),
			'footer'             => new FieldText( __( 'Text below', 'vitrin' ), __( 'A line at the end of invoices, such as the terms of return.', 'vitrin' ) ),
		);
	}

	private static function picture_help(): string {
		return __( 'A picture of the media library, best as a PNG or WebP without background.', 'vitrin' );
	}

	/** @return array<string, FieldText> */
	private function texts_of_paper(): array {
		return array(
			'currency' => new FieldText(
				__( 'Amounts in', 'vitrin' ),
				__( 'Rials and Tomans are converted, never only named anew. Orders in other currencies are shown as they are.', 'vitrin' ),
				choices: array(
					'order' => __( 'The order’s currency', 'vitrin' ),
					'IRR'   => __( 'Rial', 'vitrin' ),
					'IRT'   => __( 'Toman', 'vitrin' ),
				)
			),
			'in_words' => new FieldText( __( 'Total in words', 'vitrin' ), __( 'The total is written out below the amounts, in Persian and English.', 'vitrin' ) ),
			'tax_form' => new FieldText( __( 'The tax office’s form', 'vitrin' ), __( 'Invoices have unit of measure, amount after discount, tax rate and a row of sums, cash or credit, province and town apart, and the unique tax number, which is typed beside the order.', 'vitrin' ) ),

			'unit_of_measure' => new FieldText( __( 'Usual unit of measure', 'vitrin' ), __( 'Of products that name none of their own, on the tax office’s form. Empty: piece.', 'vitrin' ) ),

			'paper'    => new FieldText(
				__( 'Paper of invoices, lists and notes', 'vitrin' ),
				__( 'The size for which they are laid out.', 'vitrin' ),
				choices: array(
					'a4' => __( 'A4 (210 × 297 mm)', 'vitrin' ),
					'a5' => __( 'A5 (148 × 210 mm)', 'vitrin' ),
				)
			),
			'label'    => new FieldText(
				__( 'Size of labels', 'vitrin' ),
				__( 'Of the label printer’s roll, or of the paper.', 'vitrin' ),
				choices: array(
					'100x150' => __( '100 × 150 mm', 'vitrin' ),
					'100x100' => __( '100 × 100 mm', 'vitrin' ),
					'a6'      => __( 'A6 (105 × 148 mm)', 'vitrin' ),
					'a5'      => __( 'A5 (148 × 210 mm)', 'vitrin' ),
				)
			),
			'barcode'  => new FieldText( __( 'Barcode of the postcode', 'vitrin' ), __( 'Labels carry the recipient’s postcode as a barcode (Code 128).', 'vitrin' ) ),
			'qr'       => new FieldText( __( 'QR code of the order', 'vitrin' ), __( 'Leads to the order in the buyer’s account. It holds no key: who scans it has to log in.', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private function texts_of_access(): array {
		$texts = array(
			'access'     => new FieldText(
				__( 'Who may open documents', 'vitrin' ),
				__( 'Shop staff always may. With the order’s link, a buyer without an account needs no login, as on WooCommerce’s own page after the order: some minutes after the order the email is asked for, national ID and economic code are left out, and orders of an account need its login.', 'vitrin' ),
				choices: array(
					'logged_in' => __( 'The buyer, logged in', 'vitrin' ),
					'key'       => __( 'Also who has the order’s link', 'vitrin' ),
				)
			),
			'mail_links' => new FieldText( __( 'Links in emails', 'vitrin' ), __( 'Emails about an order lead the buyer to its documents.', 'vitrin' ) ),
			'preview'    => new FieldText( __( 'Show before printing', 'vitrin' ), __( 'On: the document opens in a new tab, and nothing is printed by itself.', 'vitrin' ) ),
		);
		foreach ( Kind::cases() as $kind ) {
			$texts[ $kind->setting() ] = new FieldText(
				/* translators: %s: name of a document, such as "Invoice". */
				sprintf( __( 'For customers: %s', 'vitrin' ), Links::title( $kind ) ),
				$kind->is_for_staff()
					? __( 'A paper of the shop. Off: only shop staff can open it.', 'vitrin' )
					: __( 'Off: only shop staff can open it.', 'vitrin' )
			);
		}

		return $texts + array(
			'invoice_from'   => new FieldText(
				__( 'Invoices from', 'vitrin' ),
				__( 'Cancelled and failed orders never have an invoice.', 'vitrin' ),
				choices: array(
					'paid'      => __( 'When the order is paid', 'vitrin' ),
					'completed' => __( 'When the order is completed', 'vitrin' ),
					'placed'    => __( 'When the order is placed', 'vitrin' ),
				)
			),
			'proforma_until' => new FieldText(
				__( 'Proforma invoices', 'vitrin' ),
				__( 'An offer to pay; with the payment the invoice takes its place.', 'vitrin' ),
				choices: array(
					'payment' => __( 'Until the order is paid', 'vitrin' ),
					'always'  => __( 'Also afterwards', 'vitrin' ),
				)
			),
		);
	}

	/** @return array<string, FieldText> */
	private function texts_of_numbers(): array {
		return array(
			'numbering'       => new FieldText(
				__( 'Invoice numbers', 'vitrin' ),
				__( 'A number is given once, has no gap before it, and is never given again, even if the order is deleted.', 'vitrin' ),
				choices: array(
					'automatic' => __( 'Given when the order is paid', 'vitrin' ),
					'manual'    => __( 'Made by hand', 'vitrin' ),
				)
			),
			'number_start'    => new FieldText(
				__( 'Numbers start', 'vitrin' ),
				__( 'A number can’t be taken back, so none is given before the invoice can name the seller. Orders that were paid earlier get theirs when their invoice is opened.', 'vitrin' ),
				choices: array(
					'seller' => __( 'Once name and address of the seller are filled in', 'vitrin' ),
					'now'    => __( 'Now, as it is', 'vitrin' ),
				)
			),
			'number_by'       => new FieldText(
				__( 'Made by hand by', 'vitrin' ),
				__( 'Counts where numbers are made by hand.', 'vitrin' ),
				choices: array(
					'staff' => __( 'Shop staff', 'vitrin' ),
					'owner' => __( 'Shop staff and the buyer', 'vitrin' ),
				)
			),
			'number_prefix'   => new FieldText( __( 'Before the number', 'vitrin' ), __( 'Such as INV-. Numbers that are given already stay as they are.', 'vitrin' ) ),
			'number_yearly'   => new FieldText( __( 'Begin anew each year', 'vitrin' ), __( 'On 1 Farvardin in the site’s time zone; the number then carries the year.', 'vitrin' ) ),
			'number_width'    => new FieldText( __( 'Length of the number', 'vitrin' ), __( 'Shorter ones are filled up with zeros.', 'vitrin' ), unit: __( 'digits', 'vitrin' ) ),
			'number_first'    => new FieldText( __( 'First number', 'vitrin' ), __( 'Of a series that has none yet, to go on with that of another program.', 'vitrin' ) ),
			'proforma_prefix' => new FieldText( __( 'Before the number of proforma invoices', 'vitrin' ), __( 'They are counted apart.', 'vitrin' ) ),

			'credit_note_prefix' => new FieldText( __( 'Before the number of credit notes', 'vitrin' ), __( 'They are counted apart.', 'vitrin' ) ),
		);
	}

	protected function enabled_text(): FieldText {
		return new FieldText( __( 'Enabled', 'vitrin' ), __( 'Off: no documents and no new numbers; numbers that are given stay.', 'vitrin' ) );
	}

	/** A picture that can't be shown would leave a hole in every document; a wrong national ID makes every invoice void. */
	public function objection( string $name, bool|int|string $value ): ?string {
		if ( 'shop_national_id' === $name && '' !== $value && 'IR' === WC()->countries->get_base_country() && null === NationalId::valid( (string) $value ) ) {
			return __( 'This national ID is not right: a person’s has ten digits, a company’s eleven, and the last one is a check digit. Check them against the document.', 'vitrin' );
		}

		return ! in_array( $name, array( 'logo', 'seal', 'signature' ), true ) || '' === $value || '' !== Picture::url( (string) $value )
			? null
			: __( 'Enter the number of a picture in the media library, or an address on this site.', 'vitrin' );
	}

	/** As it stands on a sheet, with what isn't saved. */
	public function sheets(): array {
		return Sheet::kinds();
	}

	/** The list is made from time to time, and not set. */
	public function links(): array {
		return ExportInvoices::is_allowed() ? array( ExportForm::url() => __( 'Invoice list for the accountant (CSV)', 'vitrin' ) ) : array();
	}

	public function picture_info( string $value ): array {
		return Picture::info( $value );
	}

	/** Said by Buttons. */
	public function put_on_page(): void {
		$this->is_on_page = true;
	}

	/** Only where a document can be printed. */
	public function applies_to_page(): bool {
		return $this->is_on_page;
	}

	/** @return array{tab: bool, sender: bool, asks: bool} */
	public function for_script(): array {
		return array(
			'tab'    => $this->opens_in_tab(),
			'sender' => '' !== Parties::seller_address( $this ),
			'asks'   => ! MakeNumber::is_confirmed_for_good(),
		);
	}

	public function script_defaults(): array {
		return array(
			'tab'    => false,
			'sender' => true,
			'asks'   => true,
		);
	}

	/** Whether links open a tab and nothing is printed by itself [DOC-04]. */
	public function opens_in_tab(): bool {
		return $this->flag( 'preview' ) || ( ! $this->key_opens() && ! is_user_logged_in() );
	}

	/** Whether a holder of the order's key needs no login. */
	public function key_opens(): bool {
		return 'key' === $this->text( 'access' );
	}

	public function has_mail_links(): bool {
		return $this->flag( 'mail_links' );
	}

	public function access(): Access {
		return new Access(
			$this->key_opens(),
			array_values( array_filter( Kind::cases(), fn ( Kind $kind ): bool => $this->flag( $kind->setting() ) ) ),
			$this->text( 'invoice_from' ),
			$this->text( 'proforma_until' )
		);
	}

	public function gives_numbers_itself(): bool {
		return 'automatic' === $this->text( 'numbering' );
	}

	/** Whether numbers may start, as far as the settings say; Numbers knows whether they have. */
	public function starts_numbers(): bool {
		/**
		 * Whether invoice numbers may be given.
		 *
		 * @param bool $may_start Whether the seller is filled in, or the owner said so.
		 */
		return (bool) apply_filters( 'vitrin_document_numbers_start', 'now' === $this->text( 'number_start' ) || array() === $this->missing_of_seller() );
	}

	/** @return array<string, string> What no invoice can be without, by setting. */
	private function missing_of_seller(): array {
		return array_filter(
			array(
				'shop_name'    => '' === $this->text( 'shop_name' ) ? __( 'Fill in the name of the seller: until then no invoice gets a number.', 'vitrin' ) : '',
				'shop_address' => '' === Parties::seller_address( $this ) ? __( 'Fill in the address of the sender: until then no invoice gets a number.', 'vitrin' ) : '',
			),
			static fn ( string $sentence ): bool => '' !== $sentence
		);
	}

	/** Before the first paper: afterwards the first number can't be chosen any more. */
	public function unfinished(): array {
		if ( Numbers::have_started( $this ) ) {
			return array();
		}

		return $this->missing_of_seller() + array(
			/* translators: %s: a number as it will be written, with its year and what stands before it. */
			'number_first' => sprintf( __( 'The first invoice will have the number %s: change that if you go on from another program.', 'vitrin' ), Language::isolated( Language::of_shop()->digits( $this->first_number( Kind::Invoice ) ) ) ),
		);
	}

	public function setup(): array {
		$logo = $this->text( 'logo' );

		return array(
			new SetupItem(
				'seller',
				__( 'Fill in the seller', 'vitrin' ),
				__( 'Name and address stand on every invoice; numbers of invoices wait for them.', 'vitrin' ),
				array() === $this->missing_of_seller(),
				'' === $this->text( 'shop_name' ) ? '#documents.shop_name' : '#documents.shop_address'
			),
			new SetupItem(
				'logo',
				__( 'Choose the logo for invoices', 'vitrin' ),
				__( 'It stands at the top of the papers of an order.', 'vitrin' ),
				'' !== $logo && 'shown' === $this->picture_info( $logo )['state'],
				'#documents.logo'
			),
		);
	}

	/** As the first number of this year's series is written. */
	private function first_number( Kind $kind ): string {
		$series = $this->series( $kind, Language::year( time() ) );

		return $series->text( $series->first );
	}

	/** In a number's place, where none is given. */
	public function sample_number( Kind $kind ): string {
		/* translators: %s: how the first number of a series would be written. */
		return sprintf( __( '%s (sample)', 'vitrin' ), Language::isolated( $this->first_number( $kind ) ) );
	}

	/** Whether the buyer may make the number of an order by hand. */
	public function owner_makes_numbers(): bool {
		return 'owner' === $this->text( 'number_by' );
	}

	/** @param int $year Of the Solar Hijri calendar. */
	public function series( Kind $kind, int $year ): Series {
		$prefix = match ( $kind ) {
			Kind::Proforma   => 'proforma_prefix',
			Kind::CreditNote => 'credit_note_prefix',
			default          => 'number_prefix',
		};

		return new Series(
			$kind,
			// What is written has room for 191 characters.
			mb_substr( $this->text( $prefix ), 0, 100 ),
			$this->number( 'number_width' ),
			$this->flag( 'number_yearly' ) ? $year : 0,
			Kind::Invoice === $kind ? $this->number( 'number_first' ) : 1
		);
	}

	/** IRR, IRT or order. */
	public function currency(): string {
		return $this->text( 'currency' );
	}

	public function writes_words(): bool {
		return $this->flag( 'in_words' );
	}

	/** Whether invoices have what the tax office's form has. */
	public function is_tax_form(): bool {
		return $this->flag( 'tax_form' );
	}

	/** Of products that have none of their own. */
	public function unit_of_measure(): string {
		$unit = $this->text( 'unit_of_measure' );

		return '' === $unit ? __( 'piece', 'vitrin' ) : $unit;
	}

	/** Such as a4 or 100x150. */
	public function size( Kind $kind ): string {
		return $this->text( $kind->is_label() ? 'label' : 'paper' );
	}

	public function has_barcode(): bool {
		return $this->flag( 'barcode' );
	}

	public function has_qr(): bool {
		return $this->flag( 'qr' );
	}

	/** @param string $name logo, seal or signature; '' where there is none. */
	public function picture( string $name ): string {
		return Picture::url( $this->text( $name ) );
	}

	/** @param string $name One of the texts about the shop, such as shop_name or footer. */
	public function of_shop( string $name ): string {
		return $this->text( $name );
	}
}
