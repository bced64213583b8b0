<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Access;
use Vitrin\Documents\Domain\BuyerDetails;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Proof;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RequestGuard;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/**
 * GET wc-ajax=vitrin_document: a page with the documents of one order, for shop staff of several. No nonce: it is
 * a link in emails and in the account, and who may see it is decided by login or by the order's key [DOC-06]. Where it
 * isn't opened, a small page says why, and where to go or what is asked first.
 */
final class OpenDocument extends Endpoint {

	public const NAME = 'vitrin_document';

	/** Orders in one page: more would take a browser minutes to lay out. */
	public const MAX_ORDERS = 200;

	/** Of pages with several orders: a link from elsewhere must not number them. */
	private const NONCE = 'woocommerce-vitrin-documents';

	public function __construct( private readonly Settings $settings ) {}

	public function name(): string {
		return self::NAME;
	}

	protected function method(): string {
		return 'GET';
	}

	protected function nonce_action(): ?string {
		return null;
	}

	protected function handle( Input $input ): array {
		if ( Requester::is_prefetch() ) {
			throw Refusal::conflict( __( 'Documents are not fetched ahead.', 'vitrin' ) );
		}
		$kind = Kind::tryFrom( $input->raw( 'document' ) );

		return array( 'html' => $input->has( 'orders' ) ? $this->several( $kind, $input->raw( 'orders' ), $input->raw( 'security' ) ) : $this->one( $kind, $input->raw( 'order' ), $input->raw( 'key' ) ) );
	}

	/** Asked by send(): whether the answer is the question for the buyer's email. */
	private bool $asks_email = false;

	/** Why it is asked once more, other than for a wrong email. */
	private string $asked_again = '';

	/** What papers say of the buyer, to the visitor of this request. */
	private BuyerDetails $details = BuyerDetails::All;

	/**
	 * @param string $email That the holder of the key named; '' for none.
	 * @throws Refusal 403, 404 or 409.
	 */
	public function one( ?Kind $kind, string $id, string $key, string $email = '' ): string {
		$order    = $this->order_to_open( $kind, $id, $key );
		$decision = $this->decision( $kind, $order, $key, $email );

		$this->asks_email = Access::VERIFY === $decision;
		$this->details    = match ( Requester::visitor( $order ) ) {
			Visitor::Staff, Visitor::Owner => BuyerDetails::All,
			Visitor::Guest                 => BuyerDetails::WithoutCodes,
			Visitor::Other                 => BuyerDetails::None,
		};
		if ( Access::ALLOWED !== $decision || null === $order || null === $kind ) {
			throw $this->refusal( $decision );
		}

		return Language::in_that_of_shop( fn (): string => Page::html( $this->papers( $kind, $order, $id ), $this->settings ) );
	}

	/** Whether the email that this visitor named is the only thing in the way. */
	public function asks_email( ?Kind $kind, string $id, string $key, string $email ): bool {
		return Access::VERIFY === $this->decision( $kind, $this->order_to_open( $kind, $id, $key ), $key, $email );
	}

	/**
	 * Makes the answer the question for the buyer's email.
	 *
	 * @param string $reason Translated plain text.
	 */
	public function ask_email_again( string $reason ): void {
		$this->asks_email  = true;
		$this->asked_again = $reason;
	}

	/** @return string One of Access's. */
	private function decision( ?Kind $kind, ?\WC_Order $order, string $key, string $email ): string {
		return null === $kind ? Access::NOT_FOUND : $this->settings->access()->decide( $kind, null === $order ? null : Orders::stage( $order ), Requester::visitor( $order ), Requester::proof( $order, $key, $email ) );
	}

	/** A guest has to log in, or to have the key, before any order is read: neither answer nor time reveals which orders exist. */
	private function order_to_open( ?Kind $kind, string $id, string $key ): ?\WC_Order {
		return is_user_logged_in() ? CreditNotes::order( $kind, $id ) : $this->order_of_key( $id, $key );
	}

	/** The order that a guest has the key of, where that opens documents; null for any other. */
	private function order_of_key( string $id, string $key ): ?\WC_Order {
		return $this->settings->key_opens() && '' !== $key && Orders::is_id( $id ) && (string) wc_get_order_id_by_order_key( $key ) === $id ? Orders::get( $id ) : null;
	}

	/** @throws Refusal 404 or 409. */
	private function several( ?Kind $kind, string $ids, string $nonce ): string {
		if ( null === $kind || ! Requester::is_staff() ) {
			throw $this->refusal( Access::NOT_FOUND );
		}
		if ( false === wp_verify_nonce( $nonce, self::NONCE ) ) {
			throw Refusal::conflict( __( 'This link has expired. Choose the orders again and print them from the list.', 'vitrin' ) );
		}
		$asked = array_values( array_unique( explode( ',', $ids ) ) );
		if ( count( $asked ) > self::MAX_ORDERS ) {
			/* translators: %s: a number. */
			throw Refusal::conflict( sprintf( __( 'At most %s orders can be printed at once.', 'vitrin' ), Language::of_shop()->number( self::MAX_ORDERS ) ) );
		}
		// All in one query, where orders are posts.
		_prime_post_caches( array_map( 'intval', array_filter( $asked, 'ctype_digit' ) ), false, true );

		return Language::in_that_of_shop(
			function () use ( $kind, $asked ): string {
				$papers   = array();
				$left_out = array();
				$broken   = array();
				foreach ( $asked as $id ) {
					try {
						$made = $this->papers_of_one( $kind, $id );
						array_push( $papers, ...$made );
						if ( array() === $made ) {
							$left_out[] = self::has_none( $kind, $id );
						}
					} catch ( \Throwable $failure ) {
						$broken[] = Page::failed( (int) $id, $failure );
					}
				}
				if ( array() === $papers && array() !== $broken ) {
					throw Refusal::conflict( implode( ' ', $broken ) );
				}
				if ( array() === $papers ) {
					/* translators: %s: name of a document, such as "Invoice". */
					throw Refusal::conflict( sprintf( __( 'None of the chosen orders has this document now: %s.', 'vitrin' ), Links::title( $kind ) ) );
				}

				try {
					return Page::html( $papers, $this->settings, array( ...$left_out, ...$broken ) );
				} catch ( \Throwable $failure ) {
					// Not one could be made.
					$orders = array_values( array_unique( array_map( static fn ( Paper $paper ): int => $paper->order->get_id(), $papers ) ) );
					throw Refusal::conflict( implode( ' ', array( ...$broken, ...array_map( static fn ( int $order ): string => Page::failed( $order, $failure ), $orders ) ) ) );
				}
			}
		);
	}

	/**
	 * @param string $id As it was asked for.
	 * @return list<Paper> Empty where the order has no such document now.
	 */
	private function papers_of_one( Kind $kind, string $id ): array {
		$order = Orders::get( $id );
		if ( null === $order || Access::ALLOWED !== $this->settings->access()->decide( $kind, Orders::stage( $order ), Visitor::Staff, Proof::None ) ) {
			return array();
		}
		try {
			return $this->papers( $kind, $order, $id );
		} catch ( Refusal ) {
			return array();
		}
	}

	/** @return string Sentence for the screen. */
	private static function has_none( Kind $kind, string $id ): string {
		$order = Orders::get( $id );

		/* translators: 1: name of a document, 2: number of an order. */
		return sprintf( __( '%1$s: order %2$s has none.', 'vitrin' ), Links::title( $kind ), Language::isolated( Language::of_shop()->digits( (string) ( null === $order ? preg_replace( '/\D/', '', $id ) : $order->get_order_number() ) ) ) );
	}

	/**
	 * @param string $id Of the order, or of the refund whose credit note is asked for.
	 * @return non-empty-list<Paper>
	 * @throws Refusal 409: nothing of the order is on such a paper.
	 * @throws \RuntimeException The database failed.
	 */
	private function papers( Kind $kind, \WC_Order $order, string $id ): array {
		if ( Kind::CreditNote === $kind ) {
			// A credit note belongs to an invoice.
			$this->number( Kind::Invoice, $order );

			return ( new CreditNotes( $this->settings ) )->papers( $order, $id, $this->may_give( $kind, $order ), $this->details );
		}
		$failed    = new FailedQueries();
		$objection = $kind->is_of_parcel() ? Shipment::objection( $order ) : '';
		$failed->refuse( $order->get_id() );
		if ( '' !== $objection ) {
			throw Refusal::conflict( $objection );
		}

		return array( new Paper( $kind, $order, Language::of_shop(), $this->settings, $this->number( $kind, $order ), null, $this->details ) );
	}

	/** @throws Refusal 409: an invoice without a number is none. */
	private function number( Kind $kind, \WC_Order $order ): string {
		if ( ! $kind->has_number() ) {
			return '';
		}
		$number = $this->may_give( $kind, $order ) ? Numbers::give( $order, $kind, $this->settings ) : Numbers::given( $order, $kind, $this->settings );
		if ( '' === $number && '' !== Preview::key() ) {
			return $this->settings->sample_number( $kind );
		}
		// A proforma invoice is known by its order; an invoice is none without its number.
		if ( '' === $number && Kind::Invoice === $kind ) {
			$reason = Requester::is_staff()
				? implode( ' ', array( __( 'This order has no invoice number yet.', 'vitrin' ), ...array_values( array_diff_key( $this->settings->stored()->unfinished(), array( 'number_first' => '' ) ) ) ) )
				: __( 'The invoice of this order has not been made yet.', 'vitrin' );
			throw Refusal::conflict( $reason );
		}

		return $number;
	}

	/**
	 * Whether opening the document gives it its number. Not with the order's key: a program that looks
	 * through emails follows their links. Nor for staff led there by a link of another site.
	 */
	private function may_give( Kind $kind, \WC_Order $order ): bool {
		return in_array( Requester::visitor( $order ), array( Visitor::Owner, Visitor::Staff ), true )
			&& '' === Preview::key()
			&& ( Kind::Invoice !== $kind || $this->settings->stored()->gives_numbers_itself() )
			&& ! ( Requester::is_staff() && RequestGuard::is_foreign() );
	}

	/** For the address of a page with several orders. */
	public static function nonce(): string {
		return wp_create_nonce( self::NONCE );
	}

	private function refusal( string $decision ): Refusal {
		return match ( $decision ) {
			Access::VERIFY     => Refusal::login( __( 'Open the order’s link again and enter the email that the order was placed with.', 'vitrin' ) ),
			Access::LOGIN      => Refusal::login( __( 'Log in to your account to see this document. If you ordered without an account, open the link in the order’s email.', 'vitrin' ) ),
			Access::STAFF_ONLY => Refusal::conflict( __( 'This document is for the shop’s staff.', 'vitrin' ) ),
			Access::NOT_NOW    => Refusal::conflict( __( 'There is no such document for this order now.', 'vitrin' ) ),
			default            => Refusal::not_found( __( 'There is no such document, or it is not yours.', 'vitrin' ) ),
		};
	}

	public function send( Answer $answer ): void {
		$html   = $answer->data['html'] ?? null;
		$status = $answer->code;
		$asks   = $this->asks_email && ! is_string( $html );
		if ( ! is_string( $html ) && self::is_followed() ) {
			$kind = Kind::tryFrom( self::field( 'document' ) );
			$html = $asks && null !== $kind
				? self::email_page( $kind, self::field( 'order' ), self::field( 'key' ), self::field( 'email' ), $this->asked_again )
				: self::refusal_page( $answer->message, $kind, self::field( 'order' ) );
		} elseif ( ( 409 === $status || $asks ) && '' !== self::field( 'print' ) ) {
			// The print script shows the text of an answer, and takes anything but 200 for a failure [DOC-03].
			$status = 200;
		}
		if ( ! headers_sent() ) {
			status_header( $status );
			header( 'Content-Type: text/' . ( is_string( $html ) ? 'html' : 'plain' ) . '; charset=utf-8' );
			header( 'Content-Security-Policy: ' . ( $asks ? str_replace( "form-action 'none'", "form-action 'self'", Page::policy() ) : Page::policy() ) . "; frame-ancestors 'none'" );
			header( 'X-Frame-Options: DENY' );
			header( 'X-Robots-Tag: noindex, nofollow' );
			// Without a referrer the form's origin would be unknown.
			header( 'Referrer-Policy: ' . ( $asks ? 'same-origin' : 'no-referrer' ) );
			header( 'Cross-Origin-Resource-Policy: same-origin' );
		}
		echo is_string( $html ) ? $html : $answer->message; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped in the templates; else plain text.
		exit;
	}

	/** Whether a visitor followed the link; the print script, which shows a refusal itself, adds `print` [DOC-03]. */
	private static function is_followed(): bool {
		$header = static fn ( string $name ): string => isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ? sanitize_text_field( wp_unslash( $_SERVER[ $name ] ) ) : '';
		$mode   = $header( 'HTTP_SEC_FETCH_MODE' );

		// Older browsers, and addresses without HTTPS, say no mode.
		return '' === $mode ? '' === self::field( 'print' ) && str_contains( $header( 'HTTP_ACCEPT' ), 'text/html' ) : 'navigate' === $mode;
	}

	/** Of the address, or of the form that names the buyer's email. */
	private static function field( string $name ): string {
		$sent = $_POST[ $name ] ?? $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- Only decides in which form a refusal is sent, and fills the form again; sanitised below.

		return is_string( $sent ) ? sanitize_text_field( wp_unslash( $sent ) ) : '';
	}

	/**
	 * @param string $reason Translated plain text.
	 * @param string $order  The id that was asked for, unchecked.
	 */
	public static function refusal_page( string $reason, ?Kind $kind, string $order ): string {
		$is_guest = ! is_user_logged_in();

		return self::small_page(
			'document-refusal',
			array(
				'title'  => null === $kind ? __( 'Documents', 'vitrin' ) : Links::title( $kind ),
				'reason' => $reason,
				'url'    => Requester::is_staff() ? AdminList::url() : ( $is_guest ? LoginReturn::url( $kind, $order ) : wc_get_page_permalink( 'myaccount' ) ),
				'link'   => Requester::is_staff() ? __( 'Back to the orders', 'vitrin' ) : ( $is_guest ? __( 'Log in', 'vitrin' ) : __( 'My account', 'vitrin' ) ),
			)
		);
	}

	/**
	 * Asks a holder of the order's key for the buyer's email, where WooCommerce's own page would.
	 *
	 * @param string $email  As it was sent; '' for the first time.
	 * @param string $reason Why it is asked again, where that is not for being another than the buyer's; translated.
	 */
	public static function email_page( Kind $kind, string $order, string $key, string $email, string $reason = '' ): string {
		$is_wrong = '' !== $email && '' === $reason;

		return self::small_page(
			'document-verify',
			array(
				'title'    => Links::title( $kind ),
				'error'    => $is_wrong ? __( 'The order was not placed with this email. Check it and try again.', 'vitrin' ) : $reason,
				'is_wrong' => $is_wrong,
				'email'    => $email,
				'action'   => add_query_arg( 'wc-ajax', VerifyBuyer::NAME, home_url( '/' ) ),
				'fields'   => array(
					'document' => $kind->value,
					'order'    => $order,
					'key'      => $key,
					'security' => VerifyBuyer::nonce(),
				),
				'login'    => LoginReturn::url( $kind, $order ),
			)
		);
	}

	/**
	 * @param string               $template Name of the file.
	 * @param array<string, mixed> $args     What it gets.
	 */
	private static function small_page( string $template, array $args ): string {
		ob_start();
		try {
			Template::show( __DIR__ . "/templates/$template.php", $args );
		} finally {
			$html = (string) ob_get_clean();
		}

		return $html;
	}
}
