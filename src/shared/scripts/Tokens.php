<?php

namespace Vitrin\Shared\Scripts;

defined( 'ABSPATH' ) || exit;

/**
 * A JavaScript tokenizer that drops comments. A string token starts with its quote and has no end quote,
 * template text starts with a backtick, a regular expression is `/r`; all else is as written. It knows just
 * enough of the language, and refuses a text that doesn't add up (an open string, unmatched brackets).
 */
final class Tokens {

	/** Keywords after which a slash starts a regular expression. */
	private const BEFORE_EXPRESSION = array(
		'return'     => true,
		'typeof'     => true,
		'case'       => true,
		'in'         => true,
		'of'         => true,
		'delete'     => true,
		'void'       => true,
		'throw'      => true,
		'new'        => true,
		'instanceof' => true,
		'do'         => true,
		'else'       => true,
		'yield'      => true,
		'await'      => true,
	);

	/** Keywords whose parentheses are followed by a statement, not an operator. */
	private const BEFORE_CONDITION = array(
		'if'    => true,
		'while' => true,
		'for'   => true,
		'with'  => true,
	);

	private const CLOSES = array(
		')' => '(',
		']' => '[',
		'}' => '{',
	);

	private const NAME   = '~[A-Za-z_$\x80-\xff#@\\\\][\w$\x80-\xff\\\\]*~A';
	private const NUMBER = '~(?:0[xXoObB][\da-fA-F_]+n?|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?)~A';
	private const SIGN   = '~(?:\.\.\.|=>|===|!==|==|!=|<=|>=|&&=|\|\|=|\?\?=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|.)~As';

	/** @var list<string> */
	private array $tokens = array();

	/**
	 * Open brackets: token, position, and whether a slash after their end starts a regular expression.
	 *
	 * @var list<array{0: string, 1: int, 2: bool}>
	 */
	private array $open = array();

	/** @var array<int, int> Position of each bracket's partner. */
	private array $pairs = array();

	/** Whether a slash starts a regular expression here. */
	private bool $expects_value = true;

	private function __construct( private readonly string $text ) {}

	/**
	 * The tokens and each bracket's partner; null when the text can't be tokenized.
	 *
	 * @return array{list<string>, array<int, int>}|null
	 */
	public static function of( string $text ): ?array {
		$reader = new self( $text );

		return $reader->read() && array() === $reader->open ? array( $reader->tokens, $reader->pairs ) : null;
	}

	/** Reads all tokens. */
	private function read(): bool {
		$at     = 0;
		$length = strlen( $this->text );
		while ( true ) {
			$at += strspn( $this->text, " \t\r\n\f\v", $at );
			if ( $at >= $length ) {
				return true;
			}
			$next = $this->next( $at );
			if ( null === $next ) {
				return false;
			}
			$at = $next;
		}
	}

	/**
	 * Reads one token.
	 *
	 * @return int|null Offset of the next one; null when it can't be read.
	 */
	private function next( int $at ): ?int {
		$sign = $this->text[ $at ];
		if ( '"' === $sign || "'" === $sign ) {
			return $this->quoted( $at, $sign );
		}
		if ( '`' === $sign ) {
			return $this->template( $at + 1 );
		}
		if ( '/' === $sign ) {
			return $this->slash( $at );
		}
		if ( 1 === preg_match( self::NAME, $this->text, $found, 0, $at ) ) {
			return $this->name( $at, $found[0] );
		}
		if ( 1 === preg_match( self::NUMBER, $this->text, $found, 0, $at ) ) {
			$this->add( '0', false );
			return $at + strlen( $found[0] );
		}
		if ( '<!--' === substr( $this->text, $at, 4 ) ) {
			return $this->line_end( $at );
		}
		if ( 1 !== preg_match( self::SIGN, $this->text, $found, 0, $at ) ) {
			return null;
		}

		return $this->sign( $at, $found[0] );
	}

	private function name( int $at, string $name ): int {
		$before = end( $this->tokens );
		// `a.return / 2` is a property. `\u…` in a name is rare enough to be kept as written.
		$this->add( $name, isset( self::BEFORE_EXPRESSION[ $name ] ) && '.' !== $before && '?.' !== $before );

		return $at + strlen( $name );
	}

	/** An operator or bracket. */
	private function sign( int $at, string $sign ): ?int {
		$position = count( $this->tokens );
		if ( '(' === $sign || '[' === $sign || '{' === $sign ) {
			$this->open[] = array( $sign, $position, $this->takes_expression_after( $sign ) );
			$this->add( $sign, true );
			return $at + 1;
		}
		if ( isset( self::CLOSES[ $sign ] ) ) {
			$opened = array_pop( $this->open );
			if ( null === $opened ) {
				return null;
			}
			if ( '${' === $opened[0] && '}' === $sign ) {
				$this->pair( $opened[1], $position );
				$this->add( '}', false );
				return $this->template( $at + 1 );
			}
			if ( $opened[0] !== self::CLOSES[ $sign ] ) {
				return null;
			}
			$this->pair( $opened[1], $position );
			$this->add( $sign, $opened[2] );
			return $at + 1;
		}
		// `a++ / 2`: whether a value is expected stays as it was.
		$this->add( $sign, '++' === $sign || '--' === $sign ? $this->expects_value : true );

		return $at + strlen( $sign );
	}

	/** Whether a slash after the end of a bracket that opens here starts a regular expression. */
	private function takes_expression_after( string $sign ): bool {
		$before = end( $this->tokens );
		if ( '[' === $sign ) {
			return false;
		}
		if ( '(' === $sign ) {
			$earlier = $this->tokens[ count( $this->tokens ) - 2 ] ?? '';

			return is_string( $before ) && isset( self::BEFORE_CONDITION[ $before ] ) && '.' !== $earlier;
		}

		// A block's end is followed by a statement, an object's by an operator. An object is where a value is
		// expected.
		return false === $before || ! $this->expects_value || in_array( $before, array( ';', '{', '}', ')', '=>', 'else', 'do' ), true );
	}

	private function quoted( int $at, string $quote ): ?int {
		$end = $at + 1;
		while ( true ) {
			$end += strcspn( $this->text, $quote . "\\\n", $end );
			$sign = $this->text[ $end ] ?? "\n";
			if ( '\\' !== $sign ) {
				break;
			}
			// An escaped CRLF is two characters.
			$end += "\r\n" === substr( $this->text, $end + 1, 2 ) ? 3 : 2;
		}
		if ( $sign !== $quote ) {
			return null;
		}
		$this->add( $quote . substr( $this->text, $at + 1, $end - $at - 1 ), false );

		return $end + 1;
	}

	/** Template text, from its start or from the end of a `${}`. */
	private function template( int $at ): ?int {
		$end = $at;
		while ( true ) {
			$end += strcspn( $this->text, '`\\$', $end );
			$sign = $this->text[ $end ] ?? '';
			if ( '' === $sign ) {
				return null;
			}
			if ( '`' === $sign ) {
				$this->add( '`' . substr( $this->text, $at, $end - $at ), false );
				return $end + 1;
			}
			if ( '$' === $sign && '{' === ( $this->text[ $end + 1 ] ?? '' ) ) {
				$this->add( '`' . substr( $this->text, $at, $end - $at ), false );
				$this->open[] = array( '${', count( $this->tokens ), false );
				$this->add( '${', true );
				return $end + 2;
			}
			$end += '\\' === $sign ? 2 : 1;
		}
	}

	/** A comment, a regular expression or a division. */
	private function slash( int $at ): ?int {
		$after = $this->text[ $at + 1 ] ?? '';
		if ( '/' === $after ) {
			return $this->line_end( $at );
		}
		if ( '*' === $after ) {
			$end = strpos( $this->text, '*/', $at + 2 );

			return false === $end ? null : $end + 2;
		}
		if ( ! $this->expects_value ) {
			$this->add( '/', true );
			return $at + 1;
		}
		// A slash in a character class (`[/]`) doesn't end it.
		if ( 1 !== preg_match( '~/(?:[^\\\\/\[\n]|\\\\[^\n]|\[(?:[^\\\\\]\n]|\\\\[^\n])*+\])++/[a-z]*~A', $this->text, $found, 0, $at ) ) {
			return null;
		}
		$this->add( '/r', false );

		return $at + strlen( $found[0] );
	}

	/** @param int $at Any offset on the line. */
	private function line_end( int $at ): int {
		return $at + strcspn( $this->text, "\n\r", $at );
	}

	private function pair( int $opened, int $closed ): void {
		$this->pairs[ $opened ] = $closed;
		$this->pairs[ $closed ] = $opened;
	}

	/** @param bool $expects_value Whether a value comes next. */
	private function add( string $token, bool $expects_value ): void {
		$this->tokens[]      = $token;
		$this->expects_value = $expects_value;
	}
}
