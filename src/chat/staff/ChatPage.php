<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\Address;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** WooCommerce → Chat: conversations, their messages and a form to answer. It works without a script; with one it shows what comes in [CHAT-12]. */
final class ChatPage {

	public const SLUG = 'vitrin-chat';

	private const SCRIPT = 'chat-page';

	/** Of the form. */
	private const ACTION = 'vitrin_chat_reply';

	public static function register(): void {
		add_action( 'admin_menu', array( self::class, 'add' ), 60 );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'reply' ) );
	}

	public static function add(): void {
		$page = add_submenu_page( 'woocommerce', __( 'Chat', 'vitrin' ), __( 'Chat', 'vitrin' ), Agents::CAPABILITY, self::SLUG, array( self::class, 'show' ) );
		if ( is_string( $page ) ) {
			add_action( 'load-' . $page, static fn () => add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) ) );
		}
	}

	public static function url( int $conversation = 0 ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( 0 === $conversation ? '' : '&conversation=' . $conversation ) );
	}

	public static function enqueue(): void {
		if ( AdminScreen::enqueue( self::SCRIPT ) ) {
			$facts = array(
				'conversation' => self::asked(),
				'counter'      => Address::of( StaffCounter::name() ),
				'url'          => self::url(),
				'shop'         => get_bloginfo( 'name' ),
			);
			wp_add_inline_script( 'vitrin-' . self::SCRIPT, 'window.vitrinChat = ' . wp_json_encode( $facts, JSON_HEX_TAG | JSON_HEX_AMP ), 'before' );
		}
	}

	public static function show(): void {
		if ( ! current_user_can( Agents::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => 403 ) );
		}
		Tables::provide();
		StaffCall::note_presence( Agents::me() );
		printf( '<div class="wrap vitrin-chat-page"><h1>%s</h1>', esc_html__( 'Chat', 'vitrin' ) );
		$conversation = Conversations::of_id( self::asked() );
		if ( null !== $conversation ) {
			self::show_conversation( $conversation );
		}
		self::show_list( null === $conversation ? 0 : $conversation->id );
		echo '</div>';
	}

	private static function show_list( int $current ): void {
		printf( '<h2 id="vitrin-chat-list-title">%s</h2><ul class="vitrin-chat-list" aria-labelledby="vitrin-chat-list-title">', esc_html__( 'Conversations', 'vitrin' ) );
		$all = Conversations::latest();
		$summaries = StaffBodies::summaries( $all );
		foreach ( $all as $i => $conversation ) {
			$summary = $summaries[ $i ];
			$unread  = max( 0, $conversation->last - $conversation->staff_read );
			printf(
				'<li data-conversation="%1$d"><a href="%2$s"%3$s><bdi class="vitrin-chat-list__name">%4$s</bdi> <span class="vitrin-chat-list__unread">%5$s</span> <bdi class="vitrin-chat-list__preview">%6$s</bdi></a> <time>%7$s</time></li>',
				(int) $conversation->id,
				esc_url( self::url( $conversation->id ) ),
				$conversation->id === $current ? ' aria-current="true"' : '',
				esc_html( is_string( $summary['name'] ) ? $summary['name'] : '' ),
				/* translators: %s: a number of messages. */
				esc_html( 0 === $unread ? '' : sprintf( _n( '%s unread', '%s unread', $unread, 'vitrin' ), Digits::of( $unread ) ) ),
				esc_html( is_string( $summary['preview'] ) ? $summary['preview'] : '' ),
				esc_html( self::time( $conversation->updated ) )
			);
		}
		printf( '</ul><p class="vitrin-chat-empty"%s>%s</p>', array() === $all ? '' : ' hidden', esc_html__( 'Nobody has written yet. What visitors write appears here.', 'vitrin' ) );
	}

	private static function show_conversation( Conversation $conversation ): void {
		Conversations::mark_read_by_staff( $conversation, $conversation->last );
		$contact = Contacts::of_id( $conversation->contact );
		$name = null === $contact ? '' : StaffBodies::name( $contact );
		printf( '<p><a href="%s">%s</a></p><h2><bdi>%s</bdi></h2>', esc_url( self::url() ), esc_html__( 'All conversations', 'vitrin' ), esc_html( $name ) );
		printf( '<ol class="vitrin-chat-thread" role="log" tabindex="0" aria-label="%s" data-through="%d">', esc_attr__( 'Messages', 'vitrin' ), (int) $conversation->last );
		foreach ( Messages::before( $conversation, $conversation->last + 1 ) as $message ) {
			self::show_message( $message );
		}
		echo '</ol><p class="vitrin-chat-typing" aria-live="polite"></p>';
		printf( '<form class="vitrin-chat-reply" method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		wp_nonce_field( self::ACTION );
		printf(
			'<input type="hidden" name="action" value="%1$s"><input type="hidden" name="conversation" value="%2$d"><input type="hidden" name="message_id" value="%3$s"><p><label for="vitrin-chat-message">%4$s</label><br><textarea id="vitrin-chat-message" name="message" rows="3" class="large-text" dir="auto" required maxlength="%5$d"></textarea></p><p class="vitrin-chat-problem" role="alert">%6$s</p><p><button class="button button-primary">%7$s</button></p></form>',
			esc_attr( self::ACTION ),
			(int) $conversation->id,
			esc_attr( wp_generate_uuid4() ),
			esc_html__( 'Your answer', 'vitrin' ),
			(int) Text::LONGEST,
			isset( $_GET['failed'] ) ? esc_html__( 'This message is empty or too long.', 'vitrin' ) : '', // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Only decides what is shown.
			esc_html__( 'Send', 'vitrin' )
		);
	}

	private static function show_message( Message $message ): void {
		$agent  = Message::AGENT === $message->sender ? StaffBodies::agent( Agents::of_id( $message->agent ) ) : null;
		$sender = match ( $message->sender ) {
			Message::CONTACT => __( 'Visitor', 'vitrin' ),
			// Who has been deleted since.
			Message::AGENT   => $agent['name'] ?? __( 'Staff', 'vitrin' ),
			default          => get_bloginfo( 'name' ),
		};
		$shown = Message::IMAGE === $message->type
			? sprintf( '<img src="%s" alt="%s" loading="lazy">', esc_url( $message->text ), esc_attr__( 'A picture', 'vitrin' ) )
			: Text::html( $message->text );
		printf(
			'<li class="vitrin-chat-message is-%1$s" data-sequence="%2$d"><b>%3$s</b> <time>%4$s</time><p dir="auto">%5$s</p></li>',
			esc_attr( $message->sender ),
			(int) $message->sequence,
			esc_html( $sender ),
			esc_html( self::time( $message->created ) ),
			wp_kses( $shown, array( 'br' => array(), 'img' => array( 'src' => true, 'alt' => true, 'loading' => true ) ) )
		);
	}

	/** The form, sent without a script. */
	public static function reply(): void {
		check_admin_referer( self::ACTION );
		AdminScreen::check_form( current_user_can( Agents::CAPABILITY ) );
		$field        = static fn ( string $name ): string => isset( $_POST[ $name ] ) && is_string( $_POST[ $name ] ) ? wp_unslash( $_POST[ $name ] ) : ''; // phpcs:ignore WordPress.Security -- Checked above; the message is plain text, and escaped where it is shown.
		$conversation = Conversations::of_id( (int) $field( 'conversation' ) );
		$text         = Text::message( $field( 'message' ) );
		$id           = sanitize_key( $field( 'message_id' ) );
		if ( null === $conversation ) {
			wp_safe_redirect( self::url() );
			exit;
		}
		if ( null !== $text && \Vitrin\Shared\Http\Input::is_operation( $id ) ) {
			Messages::add( $conversation, $id, Message::AGENT, $text, Agents::me()->id );
		}
		wp_safe_redirect( self::url( $conversation->id ) . ( null === $text ? '&failed=1' : '' ) );
		exit;
	}

	private static function asked(): int {
		$asked = $_GET['conversation'] ?? ''; // phpcs:ignore WordPress.Security -- Only decides what is shown.

		return is_string( $asked ) && ctype_digit( $asked ) ? (int) $asked : 0;
	}

	private static function time( int $at ): string {
		return (string) wp_date( 'H:i', $at );
	}
}
