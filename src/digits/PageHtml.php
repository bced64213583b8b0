<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * The same functions of WooCommerce write prices and dates for pages, for REST, feeds, emails and
 * orders' notes. Only pages, and what scripts fetch for pages, get other digits [L10N-03].
 *
 * Asked hundreds of times for a page, so what can be known at once is kept.
 */
final class PageHtml {

	/** A page, or an answer by ajax to one, is being made. */
	private static bool $is_page = false;

	/** How many answers for machines are being made within the page. */
	private static int $data = 0;

	/** An email is being written. */
	private static bool $is_mail = false;

	/** How many templates of emails are being printed, one within the other. */
	private static int $mail_templates = 0;

	/** Whether emails are written as pages are. */
	private static bool $writes_mails = false;

	/** Whether the digits are Persian; null until somebody asks. */
	private static ?bool $is_persian = null;

	/**
	 * Starts listening to what is being made.
	 *
	 * @param bool $writes_mails Whether emails are written as pages are.
	 */
	public static function register( bool $writes_mails ): void {
		self::$writes_mails = $writes_mails;
		// Not before: REST, WooCommerce's API, cron and forms that are taken in are done by then.
		add_action( 'wp', array( self::class, 'begin' ), PHP_INT_MIN );
		add_action( 'admin_init', array( self::class, 'begin_ajax' ), PHP_INT_MIN );
		add_action( 'change_locale', array( self::class, 'forget' ) );
		// Answers of REST that are made for a page: blocks print them as JSON.
		foreach ( array( 'rest_request_before_callbacks', 'woocommerce_hydration_dispatch_request' ) as $hook ) {
			add_filter( $hook, array( self::class, 'enter_data' ), PHP_INT_MIN );
		}
		foreach ( array( 'rest_request_after_callbacks', 'woocommerce_hydration_request_after_callbacks' ) as $hook ) {
			add_filter( $hook, array( self::class, 'leave_data' ), PHP_INT_MAX );
		}
		// From here on this request writes an order, its notes and what is told to gateways, never a page.
		add_filter( 'woocommerce_checkout_create_order', array( self::class, 'enter_data' ), PHP_INT_MIN );
		// Emails ask this before they fetch what their subjects say, and at their end.
		add_filter( 'woocommerce_allow_switching_email_locale', array( self::class, 'enter_mail' ), PHP_INT_MAX );
		add_filter( 'woocommerce_allow_restoring_email_locale', array( self::class, 'leave_mail' ), PHP_INT_MIN );
		add_action( 'woocommerce_before_template_part', array( self::class, 'before_template' ), PHP_INT_MIN );
		add_action( 'woocommerce_after_template_part', array( self::class, 'after_template' ), PHP_INT_MAX );
	}

	/** Whether what is written now gets Persian digits. */
	public static function is_persian(): bool {
		if ( self::$is_mail || self::$mail_templates > 0 ? ! self::$writes_mails : ! self::$is_page || self::$data > 0 ) {
			return false;
		}
		self::$is_persian ??= 'arabext' === Digits::system();

		return self::$is_persian;
	}

	/** WordPress knows what was asked for: a page, unless it is for a machine or for another site. */
	public static function begin(): void {
		self::forget();
		self::$data           = 0;
		self::$is_mail        = false;
		self::$mail_templates = 0;
		self::$is_page        = ! is_admin()
			&& ! is_feed()
			&& ! is_embed()
			&& ! is_robots()
			&& ! is_trackback()
			&& ! get_query_var( 'sitemap' );
	}

	/** An answer of admin-ajax.php is for a page unless a screen of the admin asks, or nobody knows who. */
	public static function begin_ajax(): void {
		if ( ! wp_doing_ajax() ) {
			return;
		}
		$asks = wp_get_raw_referer();
		self::forget();
		self::$is_page = is_string( $asks ) && ! str_starts_with( (string) wp_parse_url( $asks, PHP_URL_PATH ), (string) wp_parse_url( admin_url(), PHP_URL_PATH ) );
	}

	/** Another language, perhaps with other digits. */
	public static function forget(): void {
		self::$is_persian = null;
	}

	/** What comes is for machines. */
	public static function enter_data( mixed $value = null ): mixed {
		++self::$data;

		return $value;
	}

	/** It is made. */
	public static function leave_data( mixed $value = null ): mixed {
		self::$data    = max( 0, self::$data - 1 );
		self::$is_mail = false;

		return $value;
	}

	/**
	 * An email begins. Not every email of WooCommerce's says when it ends: one that isn't sent after all
	 * doesn't.
	 */
	public static function enter_mail( mixed $value = null ): mixed {
		self::$is_mail = true;

		return $value;
	}

	/** It ends. */
	public static function leave_mail( mixed $value = null ): mixed {
		self::$is_mail = false;

		return $value;
	}

	/**
	 * Other plugins' emails have WooCommerce's templates within, too. A template of a page is in no email.
	 *
	 * @param mixed $template Its path below WooCommerce's templates.
	 */
	public static function before_template( mixed $template ): void {
		if ( self::is_of_mail( $template ) ) {
			++self::$mail_templates;
		} elseif ( 0 === self::$mail_templates ) {
			self::$is_mail = false;
		}
	}

	/**
	 * See before_template().
	 *
	 * @param mixed $template Its path below WooCommerce's templates.
	 */
	public static function after_template( mixed $template ): void {
		if ( self::is_of_mail( $template ) ) {
			self::$mail_templates = max( 0, self::$mail_templates - 1 );
		}
	}

	/**
	 * Whether a template is an email's.
	 *
	 * @param mixed $template Its path below WooCommerce's templates.
	 */
	private static function is_of_mail( mixed $template ): bool {
		return is_string( $template ) && str_starts_with( $template, 'emails/' );
	}
}
