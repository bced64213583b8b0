<?php

namespace Vitrin\Chat\Import;

use Vitrin\Shared\Domain\Fold;

defined( 'ABSPATH' ) || exit;

/** What a column of an export is (docs/chat-import.md), and by which headings it is recognised. */
final class Column {

	public const CONTACT      = 'contact';
	public const NAME         = 'name';
	public const EMAIL        = 'email';
	public const PHONE        = 'phone';
	public const TAGS         = 'tags';
	public const CONVERSATION = 'conversation';
	public const SENDER       = 'sender';
	public const AGENT        = 'agent';
	public const MESSAGE      = 'message';
	public const DATE         = 'date';
	public const MESSAGE_ID   = 'message_id';
	/** Whether it was a note among staff, which no visitor may see. */
	public const PRIVATE = 'private';

	/** What is known of a contact beyond that, by the column's own heading. */
	public const FIELD = 'field';

	/** Not taken. */
	public const NONE = '';

	/** Headings, as people and other systems write them. */
	private const HEADINGS = array(
		self::CONTACT      => array( 'contact', 'contact_id', 'contactId', 'customer_id', 'visitor_id', 'user_id', 'شناسه مخاطب', 'شناسه مشتری', 'شناسه بازدیدکننده', 'مخاطب' ),
		self::NAME         => array( 'name', 'contact_name', 'full name', 'customer', 'customer_name', 'visitor', 'visitor_name', 'نام', 'نام و نام خانوادگی', 'نام مشتری', 'نام مخاطب' ),
		self::EMAIL        => array( 'email', 'e-mail', 'mail', 'contact_email', 'email address', 'ایمیل', 'پست الکترونیک', 'رایانامه' ),
		self::PHONE        => array( 'phone', 'phone_number', 'mobile', 'tel', 'تلفن', 'موبایل', 'شماره تماس', 'تلفن همراه', 'شماره موبایل' ),
		self::TAGS         => array( 'tags', 'labels', 'برچسب', 'برچسب‌ها' ),
		self::CONVERSATION => array( 'conversation', 'conversation_id', 'conversationId', 'chat_id', 'ticket_id', 'thread_id', 'session_id', 'گفتگو', 'گفت‌وگو', 'شناسه گفتگو', 'شناسه گفت‌وگو' ),
		self::SENDER       => array( 'sender', 'sender_type', 'from', 'direction', 'message_type', 'author_type', 'فرستنده', 'نوع فرستنده' ),
		self::AGENT        => array( 'agent', 'agent_name', 'agent_email', 'operator', 'assignee', 'پشتیبان', 'اپراتور', 'کارشناس', 'پاسخ‌دهنده' ),
		self::MESSAGE      => array( 'message', 'text', 'body', 'content', 'پیام', 'متن', 'متن پیام' ),
		self::DATE         => array( 'date', 'created_at', 'createdAt', 'time', 'timestamp', 'datetime', 'sent_at', 'تاریخ', 'زمان', 'تاریخ و ساعت', 'تاریخ ارسال' ),
		self::MESSAGE_ID   => array( 'message_id', 'messageId', 'id', 'شناسه پیام', 'شناسه' ),
		self::PRIVATE      => array( 'private', 'is_private', 'isPrivate', 'internal', 'is_internal', 'private_note', 'is_note', 'خصوصی', 'داخلی' ),
	);

	/** @return list<string> In the order in which they are offered. */
	public static function all(): array {
		return array( self::NONE, ...array_keys( self::HEADINGS ), self::FIELD );
	}

	public static function label( string $column ): string {
		return match ( $column ) {
			self::NONE         => __( 'Leave out', 'vitrin' ),
			self::CONTACT      => __( 'Contact’s id', 'vitrin' ),
			self::NAME         => __( 'Name', 'vitrin' ),
			self::EMAIL        => __( 'Email', 'vitrin' ),
			self::PHONE        => __( 'Phone number', 'vitrin' ),
			self::TAGS         => __( 'Tags', 'vitrin' ),
			self::CONVERSATION => __( 'Conversation’s id', 'vitrin' ),
			self::SENDER       => __( 'Who has written: visitor, agent or system', 'vitrin' ),
			self::AGENT        => __( 'Agent’s name or email', 'vitrin' ),
			self::MESSAGE      => __( 'Message', 'vitrin' ),
			self::DATE         => __( 'Date and time', 'vitrin' ),
			self::MESSAGE_ID   => __( 'Message’s id', 'vitrin' ),
			self::PRIVATE      => __( 'Whether it is a private note', 'vitrin' ),
			self::FIELD        => __( 'A field of the contact', 'vitrin' ),
			default            => $column,
		};
	}

	/**
	 * What the headings of a file most likely are; each kind once, but for fields.
	 *
	 * @param list<string> $headings
	 * @return array<int, string> By place.
	 */
	public static function guess( array $headings ): array {
		$taken = array();
		$known = array();
		foreach ( self::HEADINGS as $column => $names ) {
			foreach ( $names as $name ) {
				$known[ self::plain( $name ) ] = $column;
			}
		}
		$guessed = array();
		foreach ( $headings as $place => $heading ) {
			$column            = $known[ self::plain( $heading ) ] ?? ( 1 === preg_match( '/^field[:_ ]/i', $heading ) ? self::FIELD : self::NONE );
			$guessed[ $place ] = self::FIELD !== $column && isset( $taken[ $column ] ) ? self::NONE : $column;
			$taken[ $column ]  = true;
		}

		return $guessed;
	}

	private static function plain( string $heading ): string {
		// One word in camel case is several.
		return str_replace( ' ', '', Fold::text( (string) preg_replace( '/(?<=[a-z])(?=[A-Z])/', ' ', $heading ) ) );
	}

	/** The name of a contact's field: its heading without what says that it is one. */
	public static function field_name( string $heading ): string {
		return (string) preg_replace( '/^field[:_ ]\s*/i', '', $heading );
	}
}
