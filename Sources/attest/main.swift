import AttestCore
