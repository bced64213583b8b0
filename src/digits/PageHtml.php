<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Assets\Blocks;
use Vitrin\Shared\Domain\Digits;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * Whether the current output is read by people on a page. The same functions of WooCommerce format prices and
 * dates for pages, REST, feeds, emails and order notes, but only pages, and what scripts fetch for pages, get
 * other digits [L10N-03]. Called hundreds of times per page, so the state is cached.
 */
final class PageHtml {

	/** A page, or an ajax answer for one, is being rendered. */
	private static bool $is_page = false;

	/**
	 * Machine-readable output within the page, the innermost last.
	 *
	 * @var list<bool> Whether a block puts its sentences into the page as they are.
	 */
	private static array $data = array();

	/** An email is being rendered. */
	private static bool $is_mail = false;

	/** Nesting of email templates. */
	private static int $mail_templates = 0;

	/** Whether emails get the page's digits. */
	private static bool $converts_mails = false;

	/** False where only emails get them. */
	private static bool $converts_pages = true;

	/** @var array<int, bool> Whether the digits of a page (0) or an email (1) are Persian, once asked. */
	private static array $is_persian = array();

	/**
	 * Follows what the request renders.
	 *
	 * @param bool $converts_mails Whether emails get the page's digits.
	 * @param bool $converts_pages False where only emails get them.
	 */
	public static function register( bool $converts_mails, bool $converts_pages = true ): void {
		self::$converts_mails = $converts_mails;
		self::$converts_pages = $converts_pages;
		// Not earlier: by then REST, WooCommerce's API, cron and form handlers are done.
		add_action( 'wp', array( self::class, 'begin' ), PHP_INT_MIN );
		add_action( 'admin_init', array( self::class, 'begin_ajax' ), PHP_INT_MIN );
		add_action( 'change_locale', array( self::class, 'forget' ) );
		// REST answers made for a page, which blocks print as JSON.
		add_filter( 'rest_request_before_callbacks', array( self::class, 'start_answer' ), PHP_INT_MIN, 3 );
		add_filter( 'woocommerce_hydration_dispatch_request', array( self::class, 'start_hydration' ), PHP_INT_MIN, 2 );
		foreach ( array( 'rest_request_after_callbacks', 'woocommerce_hydration_request_after_callbacks' ) as $hook ) {
			add_filter( $hook, array( self::class, 'end_data' ), PHP_INT_MAX );
		}
		// From here on the request writes an order, its notes and data for gateways, never a page.
		add_filter( 'woocommerce_checkout_create_order', array( self::class, 'start_data' ), PHP_INT_MIN );
		// Emails apply these filters before they build their subjects, and at their end.
		add_filter( 'woocommerce_allow_switching_email_locale', array( self::class, 'start_mail' ), PHP_INT_MAX );
		add_filter( 'woocommerce_allow_restoring_email_locale', array( self::class, 'end_mail' ), PHP_INT_MIN );
		add_action( 'woocommerce_before_template_part', array( self::class, 'before_template' ), PHP_INT_MIN );
		add_action( 'woocommerce_after_template_part', array( self::class, 'after_template' ), PHP_INT_MAX );
	}

	/** Whether everything that is written now has the page's digits. */
	public static function is_persian(): bool {
		return self::has_persian( array() === self::$data );
	}

	/** Whether a price or a sentence has them: also one that WooCommerce's blocks keep as data, and then show. */
	public static function is_persian_text(): bool {
		return self::has_persian( ! in_array( false, self::$data, true ) );
	}

	/** @param bool $is_shown Whether what is being written will be seen if this is a page. */
	private static function has_persian( bool $is_shown ): bool {
		$is_mail = self::is_mail();
		// The editor shows a block as it will stand on a page, though REST draws it.
		$is_page = self::$converts_pages && ( ( self::$is_page && $is_shown ) || Blocks::is_preview() );
		if ( $is_mail ? ! self::$converts_mails : ! $is_page ) {
			return false;
		}
		self::$is_persian[ (int) $is_mail ] ??= 'arabext' === ( $is_mail ? Digits::of_language() : Digits::system() );

		return self::$is_persian[ (int) $is_mail ];
	}

	public static function is_mail(): bool {
		return self::$is_mail || self::$mail_templates > 0;
	}

	/** WordPress has parsed the request: it is a page unless it is for machines or another site. */
	public static function begin(): void {
		self::forget();
		self::$data           = array();
		self::$is_mail        = false;
		self::$mail_templates = 0;
		self::$is_page        = ! is_admin()
			&& ! is_feed()
			&& ! is_embed()
			&& ! is_robots()
			&& ! is_trackback()
			&& ! get_query_var( 'sitemap' );
	}

	/** An admin-ajax answer is for a page unless an admin screen asks, or the referrer is unknown. */
	public static function begin_ajax(): void {
		if ( ! wp_doing_ajax() ) {
			return;
		}
		$referrer = wp_get_raw_referer();
		self::forget();
		self::$is_page = is_string( $referrer ) && ! str_starts_with( (string) wp_parse_url( $referrer, PHP_URL_PATH ), (string) wp_parse_url( admin_url(), PHP_URL_PATH ) );
	}

	/** Called for another language, which may have other digits. */
	public static function forget(): void {
		self::$is_persian = array();
	}

	public static function start_data( mixed $value = null ): mixed {
		self::$data[] = false;

		return $value;
	}

	/** The arguments are those of 'rest_request_before_callbacks'. */
	public static function start_answer( mixed $value = null, mixed $handler = null, mixed $request = null ): mixed {
		return self::start_hydration( $value, $request );
	}

	/**
	 * A product's price and stock stand in WooCommerce's store as HTML and sentences, beside the numbers that
	 * scripts read. Its blocks write them over what was printed as soon as their script runs.
	 */
	public static function start_hydration( mixed $value = null, mixed $request = null ): mixed {
		self::$data[] = $request instanceof WP_REST_Request && 1 === preg_match( '~^/wc/store/(v\d+/)?products\b~', $request->get_route() );

		return $value;
	}

	public static function end_data( mixed $value = null ): mixed {
		array_pop( self::$data );
		self::$is_mail = false;

		return $value;
	}

	/** Some of WooCommerce's emails never report their end: those that aren't sent after all. */
	public static function start_mail( mixed $value = null ): mixed {
		self::$is_mail = true;

		return $value;
	}

	public static function end_mail( mixed $value = null ): mixed {
		self::$is_mail = false;

		return $value;
	}

	/** Other plugins' emails use WooCommerce's email templates, too. A page's template ends any email. */
	public static function before_template( mixed $template ): void {
		if ( self::is_of_mail( $template ) ) {
			++self::$mail_templates;
		} elseif ( 0 === self::$mail_templates ) {
			self::$is_mail = false;
		}
	}

	public static function after_template( mixed $template ): void {
		if ( self::is_of_mail( $template ) ) {
			self::$mail_templates = max( 0, self::$mail_templates - 1 );
		}
	}

	/** @param mixed $template Path below WooCommerce's templates. */
	private static function is_of_mail( mixed $template ): bool {
		return is_string( $template ) && str_starts_with( $template, 'emails/' );
	}
}
